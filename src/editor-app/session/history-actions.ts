import { readUndoableSteps } from '../office/undoable-steps.js';
import { historyCommand, isHeldByOthers, type EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';

type HistoryActions = Pick<EditorActions, 'takeStep' | 'letStepBe'>;

/** Undo and Redo, as far as others may hold them back. */
export function historyActions({ store, socket, canvas }: SessionContext): HistoryActions {
  const tellIfNothing = async (step: keyof typeof historyCommand): Promise<void> => {
    const steps = await socket.ask({ type: 'commandValues', command: historyCommand[step] });
    if (readUndoableSteps(steps).length === 0) store.setState({ heldStep: step });
  };

  return {
    takeStep(step) {
      canvas.view?.acted();
      // Asked first: afterwards there may be nothing left because it was done.
      if (isHeldByOthers(step, store.getState())) tellIfNothing(step).catch(() => undefined);
      socket.input({ type: 'uno', command: historyCommand[step], notify: true });
      canvas.view?.focus();
      store.setState(({ undone }) => ({ undone: undone + 1 }));
    },
    letStepBe() {
      store.setState({ heldStep: undefined });
      canvas.view?.focus();
    },
  };
}
