import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import type { i18n } from 'i18next';
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { UiTexts } from '../../protocol/index.js';
import { createTranslations, directionOf, languageOf } from '../i18n/index.js';
import { useSettings } from '../state/index.js';
import { useTheme } from '../theme/use-theme.js';
import { ChromeContext, createChromeStore } from '../state/chrome-store.js';
import { Window } from './window.js';

interface ShellProps {
  /** The document's canvas; it fills what the bars leave. */
  readonly children: ReactNode;
  /** For the style elements made at run time. */
  readonly styleNonce: string;
}

/** Menus, bars and dialogs around the document, in the person's language, direction and theme. */
export function Shell({ children, styleNonce }: ShellProps) {
  const { language, texts, cssVariables } = useSettings();
  const translations = useTranslations(language, texts);
  const renderer = useMemo(
    () => createDOMRenderer(document, { styleElementAttributes: { nonce: styleNonce } }),
    [styleNonce],
  );
  const chrome = useMemo(createChromeStore, []);
  const { theme, dark } = useTheme();
  const direction = directionOf(language);
  useEffect(() => {
    // Of the texts, which may be the English ones.
    document.documentElement.lang = languageOf(language);
    document.documentElement.dir = direction;
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    for (const [name, value] of Object.entries(cssVariables)) document.documentElement.style.setProperty(name, value);
  }, [language, direction, dark, cssVariables]);
  if (!translations) return null;
  return (
    <I18nextProvider i18n={translations}>
      <RendererProvider renderer={renderer} targetDocument={document}>
        <FluentProvider theme={theme} dir={direction}>
          <ChromeContext value={chrome}>
            <Window>{children}</Window>
          </ChromeContext>
        </FluentProvider>
      </RendererProvider>
    </I18nextProvider>
  );
}

function useTranslations(language: string, texts: UiTexts | undefined): i18n | undefined {
  const [translations, setTranslations] = useState<i18n>();
  useEffect(() => {
    let current = true;
    void createTranslations(language, texts).then((made) => current && startTransition(() => setTranslations(made)));
    return () => {
      current = false;
    };
  }, [language, texts]);
  return translations;
}
