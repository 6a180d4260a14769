import type { DocumentKind, ViewOptions } from '../../../../../protocol/index.js';

/**
 * Views of one render state see the same pixels, so that each tile is painted once for all of them. LibreOffice's own
 * VIEW_RENDER_STATE callback comes for some views only (25.2); what matters is known here anyway: how a view was
 * created, and the commands that change how it looks.
 */
export function initialRenderState({ darkTheme, spellcheck }: ViewOptions): string {
  return `${darkTheme === true ? 'dark' : 'light'}${spellcheck === true ? '+spelling' : ''}`;
}

/** Of a view that has been changed since: shared with nobody. */
export function ownRenderState(view: number): string {
  return `view ${view}`;
}

/** The same state on paper of the other shade; undefined for a view that shares its pixels with nobody. */
export function onPaper(renderState: string, dark: boolean): string | undefined {
  const other = renderState.replace(/^(dark|light)/, dark ? 'dark' : 'light');
  return /^(dark|light)/.test(renderState) ? other : undefined;
}

/** The same state, of slides (0), their masters or their notes. */
export function inMode(renderState: string, mode: number): string {
  const plain = renderState.replace(/\+mode \d+$/, '');
  return mode === 0 ? plain : `${plain}+mode ${mode}`;
}

/**
 * Slides and drawings have colours of their own, made for their own paper: it stays light whatever the theme. So does a
 * sheet's, whose theme LibreOffice gives to every view of the document.
 */
export function hasDarkPaper(kind: DocumentKind): boolean {
  return kind === 'text';
}

const themeCommands: ReadonlySet<string> = new Set(['.uno:ChangeTheme', '.uno:InvertBackground']);

/** Whether the command would only turn light paper dark. */
export function darkensPaper(command: string, kind: DocumentKind): boolean {
  return themeCommands.has(command) && !hasDarkPaper(kind);
}

const commands: ReadonlySet<string> = new Set([
  '.uno:ChangeTheme',
  '.uno:ControlCodes',
  '.uno:Fieldnames',
  '.uno:GridVisible',
  '.uno:HelplinesVisible',
  '.uno:HideWhitespace',
  '.uno:InvertBackground',
  '.uno:Marks',
  '.uno:PagebreakMode',
  '.uno:ShowAnnotations',
  '.uno:ShowChangesInMargin',
  '.uno:ShowGraphics',
  '.uno:ShowHiddenParagraphs',
  '.uno:ShowInlineTooltips',
  '.uno:ShowResolvedAnnotations',
  '.uno:ShowTrackedChanges',
  '.uno:SpellOnline',
  '.uno:TableBoundaries',
  '.uno:ToggleFormula',
  '.uno:ToggleSheetGrid',
  '.uno:ViewBounds',
  '.uno:ViewValueHighlighting',
  '.uno:ViewNormal',
]);

export function changesRenderState(command: string): boolean {
  return commands.has(command);
}
