import { wordOf } from '../commands/values.js';
import { makeStyles, Popover, PopoverSurface, type PositioningProps } from '@fluentui/react-components';
import { pointAt } from '../shell/point.js';
import { isMirrored, useActions, useEditorStore, type EditorState } from '../state/index.js';
import { DialogContext } from './dialog-context.js';
import type { DialogWindow } from './dialog-node.js';
import { findNode, numberOf } from './node.js';
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
  const target = anchorOf(window, store.getState());
  // The list of an autofilter is deaf to the first.
  const close = () =>
    findNode(window.tree, 'cancel')
      ? actions.dialogEvent(window.id, 'cancel', 'click', '', 'pushbutton')
      : actions.dialogEvent(window.id, '__POPUP__', 'close', '', 'popup');
  return (
    <DialogContext value={link}>
      <Popover
        open
        trapFocus
        positioning={{ target, position: 'below', align: 'start' }}
        onOpenChange={(_, { open }) => !open && close()}
      >
        <PopoverSurface className={styles.surface} data-office-popup={window.id}>
          <Children node={window.tree} />
        </PopoverSurface>
      </Popover>
    </DialogContext>
  );
}

/** Below the widget it belongs to; those of the document say where they are, in pixels from its beginning. */
function anchorOf(
  { tree }: DialogWindow,
  { dialogs, origin, document: shown }: EditorState,
): NonNullable<PositioningProps['target']> {
  const owner = wordOf(tree['popupParent']);
  for (const { id } of Object.values(dialogs)) {
    const element = document.getElementById(widgetElementId(id, owner));
    if (element) return element;
  }
  const canvas = document.querySelector('.svc-document')?.getBoundingClientRect() ?? new DOMRect();
  const x = origin.x + numberOf(tree['posx'], 0);
  const y = canvas.top + origin.y + numberOf(tree['posy'], 0);
  return pointAt(isMirrored(shown) ? canvas.right - x : canvas.left + x, y);
}
