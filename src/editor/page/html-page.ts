export interface HtmlPage {
  readonly language: string;
  readonly title: string;
  readonly nonce: string;
  /** Address of the folder the files below lie in, with a slash at its end. */
  readonly assetsUrl: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  /** What the script reads from the page. */
  readonly data: object;
  /** Runs at once, as it stands there; ours, and known to the policy. */
  readonly inlineScript?: string | undefined;
  /** Shown when the script does not run. */
  readonly text?: { readonly heading: string; readonly body: string };
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv']);

/** The page with its data as JSON in an inert element: nothing of the host's becomes markup or script. */
export function htmlPage(page: HtmlPage): string {
  const direction = rightToLeft.has(page.language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  const address = (name: string): string => escapeHtml(page.assetsUrl + name);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(page.language)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...page.preloads.map((name) => `<link rel="modulepreload" href="${address(name)}">`),
    `<script type="application/json" id="svc-settings">${scriptJson(page.data)}</script>`,
    // A script waits for the styles above it.
    ...(page.inlineScript === undefined ? [] : [`<script>${page.inlineScript}</script>`]),
    ...page.styles.map((name) => `<link rel="stylesheet" href="${address(name)}">`),
    `<script type="module" nonce="${page.nonce}" src="${address(page.script)}"></script>`,
    '</head>',
    '<body>',
    page.text ? messageHtml(page.text) : '<div id="svc-editor"></div>',
    '</body>',
    '</html>',
  ].join('\n');
}

const messageHtml = ({ heading, body }: NonNullable<HtmlPage['text']>): string =>
  `<main class="svc-message" role="alert"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(body)}</p></main>`;

/** `<` is all that could end the element or open a comment in it. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
