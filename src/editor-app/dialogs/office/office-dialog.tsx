import { wordOf } from '../../office/values.js';
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Tooltip,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { useActions } from '../../state/index.js';
import { DialogContext } from '../widget/dialog-context.js';
import { firstField, giveFocusBack } from '../frame/give-focus-back.js';
import { typeOf } from '../../office/node.js';
import type { DialogWindow } from '../../office/dialog-node.js';
import { useDialogTitle } from './dialog-title.js';
import { layoutOf } from './layouts.js';
import { pressDefault } from './press-default.js';
import { useDialogTalk } from './use-dialog-talk.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useSharedFocus } from './use-shared-focus.js';

const useStyles = makeStyles({
  surface: {
    width: 'fit-content',
    minWidth: 'min(320px, 100vw)',
    maxWidth: 'min(920px, calc(100vw - 16px))',
    maxHeight: 'calc(100dvh - 16px)',
  },
  content: { display: 'flex', flexDirection: 'column', gap: '8px', overflow: 'auto', minWidth: 0 },
});

/** A dialog of LibreOffice, made of our own components from its description. */
export function OfficeDialog({ window }: { readonly window: DialogWindow }) {
  const link = useDialogTalk(window);
  const shareFocus = useSharedFocus(window);
  const kept = useKeptFocus(window);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  useEffect(() => {
    // LibreOffice names a widget to begin with, or none, or one that is not there.
    const fields = document.querySelector(`[data-fields="${String(window.id)}"]`);
    if (!fields?.contains(document.activeElement)) firstField(fields)?.focus();
  }, [window.id]);
  useEffect(() => () => giveFocusBack(actions), [actions]);
  const { tree } = window;
  const title = useDialogTitle(tree);
  const Layout = layoutOf(tree);
  const close = () => actions.dialogEvent(window.id, '__DIALOG__', 'close', '', 'dialog');
  return (
    <DialogContext value={link}>
      <Dialog
        open
        modalType={typeOf(tree) === 'modelessdialog' ? 'non-modal' : 'modal'}
        onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}
      >
        <DialogSurface className={styles.surface} data-office-dialog={wordOf(tree['dialogid'])}>
          <DialogBody>
            <DialogTitle
              action={
                <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
                  <Button appearance="subtle" icon={<Dismiss />} onClick={close} />
                </Tooltip>
              }
            >
              {title}
            </DialogTitle>
            <DialogContent
              className={styles.content}
              data-fields={window.id}
              onFocus={(event) => {
                kept.onFocus(event);
                shareFocus(event);
              }}
              onBlur={kept.onBlur}
              onKeyDown={pressDefault}
            >
              <Layout tree={tree} />
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </DialogContext>
  );
}
