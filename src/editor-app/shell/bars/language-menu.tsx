import {
  Button,
  Menu,
  MenuDivider,
  MenuGroupHeader,
  MenuGroup,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandMenuItem, menuSettings, useMenuStyles } from '../../controls/command-menu-item.js';
import { useCommandValues } from '../../controls/use-command-values.js';
import { isUnchecked, nameOfLanguage, readLanguage, readLanguages } from '../../office/languages.js';
import { useActions, useEditor, useSettings } from '../../state/index.js';

type Scope = 'selection' | 'paragraph' | 'all';

interface LanguageMenuProps {
  /** LibreOffice's word for the language where the caret is, `English (USA);en-US`. */
  readonly text: string;
  readonly className: string;
}

/** The language of the text: shows it, and sets it for the selection, the paragraph or everything. */
export function LanguageMenu({ text, className }: LanguageMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const styles = useMenuStyles();
  const label = useLanguageName()(text);
  const mayEdit = useEditor((state) => state.permission === 'edit');
  const kind = useEditor((state) => state.document?.kind);
  const scopes: readonly Scope[] = kind === 'spreadsheet' ? ['selection', 'all'] : ['selection', 'paragraph', 'all'];
  if (!mayEdit)
    return (
      <span className={className} data-status="language">
        {label}
      </span>
    );
  return (
    <Menu
      {...menuSettings(['spellOnline'])}
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning="above-start"
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          className={className}
          data-status="language"
          aria-label={`${t('language.title')}: ${label}`}
        >
          {label}
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popover} data-testid="language-menu">
        {open && <Entries text={text} scopes={scopes} />}
      </MenuPopover>
    </Menu>
  );
}

function Entries({ text, scopes }: { readonly text: string; readonly scopes: readonly Scope[] }) {
  const { t } = useTranslation();
  const values = useCommandValues('.uno:LanguageStatus');
  const known = readLanguages(values);
  const { tag } = readLanguage(text);
  const lacking = values !== undefined && tag !== '' && known.every((other) => other.tag !== tag);
  return (
    <MenuList>
      {lacking && (
        <MenuGroup>
          <MenuGroupHeader data-testid="no-dictionary">{t('language.noDictionary')}</MenuGroupHeader>
        </MenuGroup>
      )}
      {scopes.map((scope) => (
        <Menu key={scope} checkedValues={{ language: [isUnchecked(text) ? '-' : tag] }}>
          <MenuTrigger disableButtonEnhancement>
            <MenuItem data-scope={scope}>{t(`language.${scope}`)}</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <Choices scope={scope} known={known} />
          </MenuPopover>
        </Menu>
      ))}
      <MenuDivider />
      <CommandMenuItem id="spellOnline" />
    </MenuList>
  );
}

interface ChoicesProps {
  readonly scope: Scope;
  readonly known: ReturnType<typeof readLanguages>;
}

function Choices({ scope, known }: ChoicesProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const actions = useActions();
  const named = known.map((each) => ({ ...each, label: nameOfLanguage(each, language) }));
  const sorted = named.toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <MenuList>
      {sorted.map(({ tag, name, label }) => (
        <MenuItemRadio
          key={tag}
          name="language"
          value={tag}
          data-language={tag}
          onClick={() => actions.setLanguage(scope, name)}
        >
          {label}
        </MenuItemRadio>
      ))}
      {sorted.length > 0 && <MenuDivider />}
      <MenuItemRadio name="language" value="-" data-language="none" onClick={() => actions.setLanguage(scope)}>
        {t('language.none')}
      </MenuItemRadio>
    </MenuList>
  );
}

function useLanguageName(): (text: string) => string {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (text) => {
    if (isUnchecked(text)) return t('language.none');
    const read = readLanguage(text);
    return read.tag === '' ? t('language.several') : nameOfLanguage(read, language);
  };
}
