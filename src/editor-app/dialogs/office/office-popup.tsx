import { wordOf } from '../../office/values.js';
import { makeStyles, Popover, PopoverSurface, type PositioningProps } from '@fluentui/react-components';
import { useEffect } from 'react';
import { pointAt } from '../../controls/point.js';
import { isMirrored, useActions, useEditorStore, type EditorState } from '../../state/index.js';
import { DialogContext } from '../widget/dialog-context.js';
import type { DialogNode, DialogWindow } from '../../office/dialog-node.js';
import { giveFocusBack } from '../frame/give-focus-back.js';
import { findNode, numberOf, plain, stringsOf } from '../../office/node.js';
import { pressDefault } from './press-default.js';
import { useDialogTalk } from './use-dialog-talk.js';
import { useSharedFocus, widgetElementId } from './use-shared-focus.js';
import { Children } from '../widget/widget.js';

const useStyles = makeStyles({
  surface: { padding: '12px', maxWidth: 'min(420px, 95vw)', maxHeight: '80vh', overflow: 'auto' },
});

/** A drop-down of LibreOffice: palettes below a button of a dialog, the list of an autofilter below its cell. */
export function OfficePopup({ window }: { readonly window: DialogWindow }) {
  const link = useDialogTalk(window);
  useSharedFocus(window);
  const actions = useActions();
  const store = useEditorStore();
  const styles = useStyles();
  const target = anchorOf(window, store.getState());
  // The list of an autofilter and what it opens are deaf to the second.
  const close = () => {
    const cancellable = Object.values(store.getState().dialogs).find(
      ({ tree }) => tree.type === 'modalpopup' && findNode(tree, 'cancel'),
    );
    if (cancellable) actions.dialogEvent(cancellable.id, 'cancel', 'click', '', 'pushbutton');
    else actions.dialogEvent(window.id, '__POPUP__', 'close', '', 'popup');
  };
  const owner = wordOf(window.tree['popupParent']);
  useEffect(
    () => () => {
      const element = ownerOf(owner, store.getState());
      if (element) element.focus();
      else giveFocusBack(actions);
    },
    [actions, store, owner],
  );
  return (
    <DialogContext value={link}>
      <Popover
        open
        trapFocus
        positioning={{ target, position: 'below', align: 'start' }}
        onOpenChange={(event, { open }) => !open && !entersPopup(event) && close()}
      >
        <PopoverSurface
          className={styles.surface}
          aria-label={nameOf(window, store.getState())}
          data-office-popup={window.id}
          onKeyDown={pressDefault}
        >
          <Children node={withoutIdle(window.tree)} />
        </PopoverSurface>
      </Popover>
    </DialogContext>
  );
}

/** Of a pivot table's field: a choice among several, which LibreOffice shows, with its label, where there is one alone. */
const idle: ReadonlySet<string> = new Set(['select_field_label', 'multi_field_combo']);

const withoutIdle = (tree: DialogNode): DialogNode =>
  stringsOf(findNode(tree, 'multi_field_combo')?.['entries']).length > 0 ? tree : without(tree, idle);

const without = (node: DialogNode, ids: ReadonlySet<string>): DialogNode =>
  node.children === undefined
    ? node
    : {
        ...node,
        children: node.children.filter(({ id = '' }) => !ids.has(id)).map((child) => without(child, ids)),
      };

/** A second one, the list of conditions of an autofilter, takes the focus and the clicks while the first stays. */
const entersPopup = ({ type, target }: Pick<Event, 'type' | 'target'>): boolean =>
  type !== 'keydown' && target instanceof Element && target.closest('[data-office-popup]') !== null;

/** The widget of a dialog that it belongs to; those of the document belong to none. */
function ownerOf(owner: string, { dialogs }: EditorState): HTMLElement | undefined {
  const elements = Object.values(dialogs).map(({ id }) => document.getElementById(widgetElementId(id, owner)));
  return elements.find((element) => element !== null) ?? undefined;
}

/** What it is called, or the widget that it belongs to; those of the document are of a cell. */
const nameOf = ({ tree }: DialogWindow, state: EditorState): string =>
  plain(tree['title'] ?? tree['text']) ||
  (ownerOf(wordOf(tree['popupParent']), state)?.getAttribute('aria-label') ?? state.cell.address);

/** Below the widget it belongs to; those of the document say where they are, in pixels from its beginning. */
function anchorOf({ tree }: DialogWindow, state: EditorState): NonNullable<PositioningProps['target']> {
  const { origin, document: shown } = state;
  const element = ownerOf(wordOf(tree['popupParent']), state);
  if (element) return element;
  const canvas = document.querySelector('.svc-document')?.getBoundingClientRect() ?? new DOMRect();
  const x = origin.x + numberOf(tree['posx'], 0);
  const y = canvas.top + origin.y + numberOf(tree['posy'], 0);
  return pointAt(isMirrored(shown) ? canvas.right - x : canvas.left + x, y);
}
