import { wordOf } from '../commands/values.js';
import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components';
import { useEditorStore } from '../state/index.js';
import { useActions } from '../state/index.js';
import { DialogContext } from './dialog-context.js';
import type { DialogWindow } from './dialog-node.js';
import { useDialogTalk, widgetElementId } from './use-dialog-talk.js';
import { Children } from './widget.js';

const useStyles = makeStyles({
  surface: { padding: '12px', maxWidth: 'min(420px, 95vw)', maxHeight: '80vh', overflow: 'auto' },
});

/** A drop-down of LibreOffice: palettes below a button of a dialog, the list of an autofilter below its cell. */
export function OfficePopup({ window }: { readonly window: DialogWindow }) {
  const link = useDialogTalk(window);
  const actions = useActions();
  const store = useEditorStore();
  const styles = useStyles();
  const target = anchorOf(window, store.getState().dialogs);
  return (
    <DialogContext value={link}>
      <Popover
        open
        trapFocus
        positioning={{ target, position: 'below', align: 'start' }}
        onOpenChange={(_, { open }) => !open && actions.dialogEvent(window.id, '__POPUP__', 'close', '', 'popup')}
      >
        <PopoverSurface className={styles.surface} data-office-popup={window.id}>
          <Children node={window.tree} />
        </PopoverSurface>
      </Popover>
    </DialogContext>
  );
}

/** Below the widget it belongs to, else below what has the focus in the document. */
function anchorOf({ tree }: DialogWindow, dialogs: Readonly<Record<number, DialogWindow>>): HTMLElement | null {
  const owner = typeof tree['clickToClose'] === 'string' ? tree['clickToClose'] : wordOf(tree['popupParent']);
  for (const { id } of Object.values(dialogs)) {
    const element = document.getElementById(widgetElementId(id, owner));
    if (element) return element;
  }
  const caret = document.querySelector<HTMLElement>('[data-cell-cursor], [data-region=document]');
  return caret;
}
