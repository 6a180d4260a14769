import type { UnoArguments } from '../../protocol/index.js';
import { contentFor, start, type EditorActions } from '../state/index.js';
import { pastedCells } from '../state/copied-cells.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';

type ClipboardActions = Pick<EditorActions, 'copy' | 'cut' | 'paste' | 'pasteParts' | 'pasteAs'>;

/** LibreOffice's own command for values leaves texts out, and the one for formulas all that is none. */
const contents = (flags: string): UnoArguments => ({
  Flags: { type: 'string', value: flags },
  FormulaCommand: { type: 'unsigned short', value: 0 },
  SkipEmptyCells: { type: 'boolean', value: false },
  Transpose: { type: 'boolean', value: false },
  AsLink: { type: 'boolean', value: false },
  MoveMode: { type: 'short', value: 4 },
});
const ofCells = {
  values: { command: '.uno:InsertContents', args: contents('SVD') },
  formulas: { command: '.uno:InsertContents', args: contents('SVDF') },
  transposed: { command: '.uno:PasteTransposed' },
} as const;

/** Copy, cut and paste from menus: where the browser does not let them, the person is told of the keys. */
export function clipboardActions({ store, socket, canvas }: SessionContext): ClipboardActions {
  const clipboard = async (run: () => Promise<void> | undefined): Promise<void> => {
    try {
      await run();
    } catch {
      store.setState((state) => withNotice(state, 'info', 'clipboardUseKeys'));
    }
    canvas.view?.focus();
  };

  return {
    copy: () => clipboard(() => canvas.clipboard?.copy('copy')),
    cut: () => clipboard(() => canvas.clipboard?.copy('cut')),
    paste: (unformatted = false) => clipboard(() => canvas.clipboard?.paste(unformatted)),
    pasteParts: (parts) =>
      clipboard(async () => {
        // Where it cannot be looked at, it is what was copied here.
        const next = await canvas.clipboard?.next().catch(() => undefined);
        if (next === undefined || next.isOwn) return socket.input({ type: 'uno', ...ofCells[parts] });
        const { text = '' } = next;
        const option = parts === 'transposed' ? 'transpose' : 'text';
        const { data } = contentFor(option, { text, html: undefined });
        if (data === '') return store.setState((state) => withNotice(state, 'info', 'nothingToPaste'));
        await canvas.clipboard?.pasteText(data, undefined);
      }),
    pasteAs(option) {
      const { pasted } = store.getState();
      if (!pasted) return;
      socket.input({ type: 'uno', command: '.uno:Undo' });
      socket.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint: { type: 'string', value: pasted.at } } });
      const answer = socket.ask({ type: 'paste', ...contentFor(option, pasted) });
      const again = { ...pasted, there: false, open: false };
      store.setState({ pasted: again });
      const there = (): void => store.setState(pastedCells(again));
      const failed = (): void => store.setState((state) => withNotice(state, 'warning', 'clipboardFailed'));
      start(answer.then((answered) => (answered.pasted ? there() : failed()), failed));
      canvas.view?.focus();
    },
  };
}
