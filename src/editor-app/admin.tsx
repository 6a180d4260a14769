import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { AdminClient } from './admin/admin-client.js';
import { AdminPage } from './admin/admin-page.js';
import { SignIn } from './admin/sign-in.js';
import { darkTheme, lightTheme } from './theme/theme.js';
import { createAdminTranslations, directionOf, languageOf } from './i18n/index.js';
import { useMedia } from './theme/use-media.js';
import './admin/admin.css';

const { base } = JSON.parse(document.querySelector('#svc-settings')?.textContent ?? '{}') as { base: string };
const language = languageOf(navigator.language);
const direction = directionOf(language);
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The token lives in this component, and goes with the page. */
function Admin() {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const renderer = useMemo(() => createDOMRenderer(document, { styleElementAttributes: { nonce } }), []);
  const [client, setClient] = useState<AdminClient>();
  useEffect(() => {
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark]);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={dark ? darkTheme : lightTheme} className="svc-admin" dir={direction}>
        {client === undefined ? (
          <SignIn base={base} onSignedIn={setClient} />
        ) : (
          <AdminPage client={client} onSignOut={() => setClient(undefined)} />
        )}
      </FluentProvider>
    </RendererProvider>
  );
}

const root = document.querySelector('#svc-editor');
if (!root) throw new Error('the page has no element for the application');
const i18n = await createAdminTranslations(language);
document.documentElement.lang = language;
document.documentElement.dir = direction;
document.title = i18n.t('admin.title');
createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <Admin />
  </I18nextProvider>,
);
