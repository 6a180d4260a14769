/**
 * How the editor looks; what is not said is as the service has it.
 *
 * @publicApi
 */
export interface EditorLook {
  /** BCP 47: `de-DE`. */
  readonly lang?: string | undefined;
  /** `auto`: as the person's system has it. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** `UIMode` of `ui_defaults`: menus and bars, or ribbons. */
  readonly mode?: 'classic' | 'notebookbar' | undefined;
  /** `ui_defaults`: `TextRuler=false;SpreadsheetSidebar=false`. */
  readonly ui?: string | undefined;
  /** The page's colour, and that of text on it: `{ '--co-primary-element': '#00677f', '--co-primary-text': '#fff' }`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

/**
 * How an editor behaves on its page, and looks where `open` says nothing.
 *
 * @publicApi
 */
export interface EditorOptions extends EditorLook {
  /** Longest wait for the document, and for an answer, ms. Default 60 s. */
  readonly timeout?: number | undefined;
  /** Name of the frame for screen readers. Default `Document`. */
  readonly title?: string | undefined;
}

/** Fields of the form that say how the editor looks. */
export function lookFields({ theme, mode, ui, variables }: EditorLook): Record<string, string> {
  const defaults = [mode && `UIMode=${mode}`, ui].filter(Boolean).join(';');
  const css = Object.entries(variables ?? {}).map(([name, value]) => `${name}=${value};`);
  return {
    ...(theme && { ui_theme: theme }),
    ...(defaults !== '' && { ui_defaults: defaults }),
    ...(css.length > 0 && { css_variables: css.join('') }),
  };
}
