import type { EditorSettings } from '../../protocol/index.js';
import type { EditorState } from '../state/index.js';
import { initialState } from '../state/initial-state.js';
import { commandState, isLeft, isRunnable } from './command-state.js';
import type { CommandId } from './table/command-table.js';

const settings = { uiMode: 'notebookbar', theme: 'light', closeButton: true } as EditorSettings;

const state = (patch: Partial<EditorState>): EditorState => ({
  ...initialState(settings),
  connection: { phase: 'ready', online: true, attempt: 0, idle: false },
  permission: 'edit',
  document: { kind: 'text', width: 1, height: 1, parts: [], part: 0 },
  ...patch,
});

const numbered = (cell: string, style: string, left: string): boolean => {
  const commands = {
    '.uno:DefaultNumbering': 'true',
    '.uno:StateTableCell': cell,
    '.uno:StyleApply': style,
    '.uno:LeftRightParaMargin': { left, right: '0,0', firstline: '0,0', unit: 'inch' },
  };
  return commandState('numbering', state({ commands }), settings).on;
};

describe('commandState', () => {
  it('is on and enabled as LibreOffice reports, in either form', () => {
    expect(commandState('bold', state({ commands: { '.uno:Bold': 'true' } }), settings)).toEqual({
      available: true,
      enabled: true,
      on: true,
    });
    expect(commandState('bold', state({ commands: { '.uno:Bold': 'disabled' } }), settings).enabled).toBe(false);
    const asObject = { disabled: true, state: 'true' };
    expect(commandState('leftToRight', state({ commands: { '.uno:ParaLeftToRight': asObject } }), settings)).toEqual({
      available: true,
      enabled: false,
      on: true,
    });
  });

  it('shows what LibreOffice has switched off as such, but tries what it may only not have told yet', () => {
    const off = state({ commands: { '.uno:Undo': 'disabled', '.uno:Bold': 'disabled' } });
    expect(commandState('undo', off, settings).enabled).toBe(false);
    expect(isRunnable('undo', off, settings)).toBe(true);
    expect(isRunnable('bold', off, settings)).toBe(false);
    expect(isRunnable('undo', { ...off, permission: 'readonly' }, settings)).toBe(false);
  });

  it('is tried in a cell whose caret may only not have been told yet', () => {
    const sheet = state({ document: { kind: 'spreadsheet', width: 1, height: 1, parts: [], part: 0 } });
    expect(commandState('subscript', sheet, settings).enabled).toBe(false);
    expect(isRunnable('subscript', sheet, settings)).toBe(true);
    expect(isRunnable('subscript', { ...sheet, permission: 'readonly' }, settings)).toBe(false);
  });

  it('lets one look but not touch in a read-only document', () => {
    const readOnly = state({ permission: 'readonly' });
    expect(commandState('bold', readOnly, settings).enabled).toBe(false);
    expect(commandState('zoomIn', readOnly, settings).enabled).toBe(true);
  });

  it('lets one comment and save those comments, and nothing else', () => {
    const commenting = state({ permission: 'comment' });
    const enabled = (id: CommandId): boolean => commandState(id, commenting, settings).enabled;
    expect((['comment', 'showComments', 'save', 'zoomIn'] as const).map(enabled)).toEqual([true, true, true, true]);
    expect((['bold', 'rename', 'deleteAllComments', 'undo'] as const).map(enabled)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('leaves out what belongs to another kind, and what the host hides', () => {
    expect(commandState('mergeCells', state({}), settings).available).toBe(false);
    const { host } = state({});
    const hidden = (names: readonly string[]) =>
      state({ host: { ...host, hidden: { ...host.hidden, commands: names } } });
    expect(commandState('bold', hidden(['.uno:Bold']), settings).available).toBe(false);
    expect(commandState('bold', hidden(['bold']), settings).available).toBe(false);
    expect(isLeft('bold', hidden(['bold']), settings)).toBe(false);
    expect(isLeft('mergeCells', hidden(['bold']), settings)).toBe(true);
  });

  it('follows the flags of CheckFileInfo', () => {
    const file = { hideSaveOption: true, hidePrintOption: true, hideExportOption: true, disableCopy: true };
    const flagged = state({ file: file as EditorState['file'] });
    for (const id of ['save', 'print', 'downloadAs', 'exportPdf', 'copy'] as const) {
      expect(commandState(id, flagged, settings).available).toBe(false);
    }
  });

  it('marks the one choice that is set', () => {
    const landscape = state({ commands: { '.uno:Orientation': 'IsLandscape' } });
    expect(commandState('landscape', landscape, settings).on).toBe(true);
    expect(commandState('portrait', landscape, settings).on).toBe(false);
  });

  it('shows a numbered list as such, and no heading, which LibreOffice numbers as well', () => {
    expect(numbered('Heading Numbering : Level 2', 'Heading 2', '0,0')).toBe(false);
    expect(numbered('Kapitelnummerierung : Ebene 1', 'Überschrift 1', '0.0')).toBe(false);
    expect(numbered('Level 1', 'Heading 1', '0,0')).toBe(true);
    expect(numbered('Numbering 123 : Level 1', 'Numbering 1', '0,25')).toBe(true);
    expect(numbered('Numbering 123 : Level 1', 'Default Paragraph Style', '0,0')).toBe(true);
  });

  it('does nothing before the document is there', () => {
    const loading = state({ connection: { phase: 'loading', online: true, attempt: 0, idle: false } });
    expect(commandState('bold', loading, settings).enabled).toBe(false);
  });
});
