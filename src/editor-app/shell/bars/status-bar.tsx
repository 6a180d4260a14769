import { Button, makeStyles, mergeClasses, Slider, ToggleButton, tokens, Tooltip } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showsNotes, useActions, useEditor, useEditorStore } from '../../state/index.js';
import { NoteEdit, SlideMultiple } from '../../icons/icon-set.js';
import { useNarrow } from '../../theme/use-media.js';
import { useChrome, useChromeStore } from '../../state/chrome-store.js';
import { CommandButton } from '../../controls/command-button.js';
import { LanguageMenu } from './language-menu.js';
import { percentText } from '../../i18n/index.js';
import { SaveIndicator } from '../title/save-indicator.js';
import { statusItems } from '../../state/status-text.js';
import { runCommand } from '../../commands/run-command.js';
import { useCommandContext } from '../../controls/use-command.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '30px',
    '@media (pointer: coarse)': { height: '40px' },
    padding: '0 8px',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  item: {
    flexShrink: 0,
    padding: '0 8px',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext',
    // Between items, none behind the last one.
    '[data-status] + &': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  mistake: {
    flexShrink: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorPaletteRedForeground1,
    '@media (max-width: 600px)': { whiteSpace: 'normal', maxHeight: '2lh' },
  },
  fill: { flexGrow: 1 },
  slider: { minWidth: '110px', width: '110px' },
  percent: {
    minWidth: '48px',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext',
    padding: '0 4px',
    fontWeight: tokens.fontWeightRegular,
  },
});

export function StatusBar({ phone }: { readonly phone: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <footer className={styles.bar} aria-label={t('region.statusbar')}>
      <SlidesButton />
      <Items phone={phone} />
      <span className={styles.fill} />
      <NotesButton phone={phone} />
      {!phone && <SaveIndicator short />}
      <ZoomControls slider={!phone} />
    </footer>
  );
}

/** Opens the list of slides where there is no room to have it always. */
function SlidesButton() {
  const narrow = useNarrow();
  const kind = useEditor(({ document }) => document?.kind);
  const open = useChrome((state) => state.slides);
  const chrome = useChromeStore();
  const { t } = useTranslation();
  if (!narrow || (kind !== 'presentation' && kind !== 'drawing')) return null;
  return (
    <Tooltip content={t(kind === 'drawing' ? 'region.pages' : 'region.slides')} relationship="label" withArrow={false}>
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={<SlideMultiple />}
        checked={open}
        data-testid="slides"
        onClick={() => chrome.setState({ slides: !open })}
      />
    </Tooltip>
  );
}

/** Shows what is noted of a slide, under it. */
function NotesButton({ phone }: { readonly phone: boolean }) {
  const shown = useEditor((state) => state.document?.kind === 'presentation' && showsNotes(state));
  const open = useEditor(({ ui }) => ui.notes);
  const actions = useActions();
  const { t } = useTranslation();
  if (!shown) return null;
  return (
    <Tooltip content={t('command.notesPane')} relationship={phone ? 'label' : 'description'} withArrow={false}>
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={<NoteEdit />}
        checked={open}
        data-testid="notesPane"
        onClick={() => actions.showNotes(!open)}
      >
        {phone ? null : t('region.notes')}
      </ToggleButton>
    </Tooltip>
  );
}

/** A phone has room for the place in the document only, or for what is wrong with a formula. */
function Items({ phone }: { readonly phone: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const store = useEditorStore();
  const removed = useEditor((state) => state.host.hidden.statusbar);
  const signature = useEditor((state) => JSON.stringify(statusItems(state)));
  // The signature stands for the items: the same text, nothing to do.
  const items = useMemo(() => statusItems(store.getState()), [store, signature]);
  const wrong = items.some(({ id }) => id === 'mistake');
  const context = useCommandContext();
  const kind = useEditor(({ document }) => document?.kind);
  const pressed: Readonly<Record<string, () => void>> = {
    ...(kind === 'text' && { page: () => runCommand('goToPage', context()) }),
    words: () => context().chrome.openDialog('wordCount'),
  };
  return items
    .filter(({ id }, index) => !removed.includes(id) && (!phone || (wrong ? id === 'mistake' : index === 0)))
    .map(({ id, key, values, text = '' }) => {
      if (id === 'language') return <LanguageMenu key={id} text={text} className={styles.item} />;
      const words = key === undefined ? text : t(key, { ...values });
      const shared = { className: styles.item, 'data-status': id };
      if (id === 'mistake')
        return (
          <span key={id} {...shared} className={mergeClasses(styles.item, styles.mistake)} title={words}>
            {words}
          </span>
        );
      return pressed[id] ? (
        <Button key={id} {...shared} size="small" appearance="transparent" onClick={pressed[id]}>
          {words}
        </Button>
      ) : (
        <span key={id} {...shared}>
          {words}
        </span>
      );
    });
}

/** Zoom is felt in steps of ratio, so the slider is logarithmic: 25 % to 400 %; of a step, 7 %. */
const toSlider = (scale: number): number => Math.log2(Math.min(4, Math.max(0.25, scale))) * 50;
const fromSlider = (value: number): number => 2 ** (value / 50);

function ZoomControls({ slider }: { readonly slider: boolean }) {
  const scale = useEditor((state) => state.zoom.scale);
  const actions = useActions();
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const percent = percentText(scale, i18n.language);
  return (
    <>
      {slider && <CommandButton id="fitWidth" />}
      {slider && <CommandButton id="fitPage" />}
      <CommandButton id="zoomOut" />
      {slider && (
        <Slider
          size="small"
          className={styles.slider}
          min={-100}
          max={100}
          value={toSlider(scale)}
          aria-label={t('status.zoom')}
          step={5}
          aria-valuetext={percent}
          onChange={(_, { value }) => actions.setZoom(fromSlider(value))}
        />
      )}
      <CommandButton id="zoomIn" />
      <Tooltip content={t('command.zoom100')} relationship="description" withArrow={false}>
        <Button
          size="small"
          appearance="transparent"
          className={styles.percent}
          onClick={() => actions.setZoom(1)}
          data-testid="zoom"
        >
          {percent}
        </Button>
      </Tooltip>
    </>
  );
}
