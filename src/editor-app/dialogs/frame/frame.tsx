import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChromeStore } from '../../state/chrome-store.js';
import { useActions } from '../../state/index.js';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(560px, calc(100vw - 24px))', maxHeight: 'calc(100dvh - 24px)' },
  wide: { maxWidth: 'min(760px, calc(100vw - 24px))' },
  form: { outlineStyle: 'none' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', overflowY: 'auto' },
});

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** Without it the dialog is a question that must be answered. */
  readonly onClose?: () => void;
  /** Text of the main button; Enter presses it. */
  readonly submit?: string;
  readonly disabled?: boolean;
  readonly onSubmit?: () => void;
  /** More buttons, before the main one. */
  readonly actions?: ReactNode;
  /**
   * What it is about is under way, with the caret elsewhere perhaps: nothing closes it until that is over, as keys and clicks
   * would go astray.
   */
  readonly waiting?: boolean;
  /** Work depends on the answer: it takes no keys that were meant for the document, and no button has the focus. */
  readonly grave?: boolean;
}

/** Whoever types goes on for a moment after a question has come up, ms. */
const keysAreStray = 1000;

/** For a question nobody expected: keys of the first second go nowhere, and Enter is no answer until a button is chosen. */
function useStrayKeys(grave: boolean) {
  const content = useRef<HTMLFormElement>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
    if (grave) content.current?.focus();
  }, [grave]);
  const swallow = (event: KeyboardEvent): void => {
    if (!grave || Date.now() - since.current > keysAreStray) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { content, handlers: { onKeyDownCapture: swallow, onKeyUpCapture: swallow } };
}

/** A dialog of our own: title, content, buttons. */
export function DialogFrame(props: FrameProps) {
  const { title, children, wide = false, onClose, submit, onSubmit, actions, waiting = false, grave = false } = props;
  const disabled = props.disabled === true || waiting;
  const { t } = useTranslation();
  const styles = useStyles();
  const { content: form, handlers } = useStrayKeys(grave);
  return (
    <Dialog
      open
      modalType={onClose ? 'modal' : 'alert'}
      onOpenChange={(_, { open }) => !open && !waiting && onClose?.()}
    >
      <DialogSurface className={mergeClasses(styles.surface, wide && styles.wide)} data-dialog={title} {...handlers}>
        <form
          ref={form}
          className={styles.form}
          tabIndex={-1}
          onSubmit={(event) => {
            event.preventDefault();
            if (!disabled) onSubmit?.();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              {onClose && (
                <Button disabled={waiting} onClick={onClose}>
                  {t(submit === undefined ? 'action.close' : 'action.cancel')}
                </Button>
              )}
              {actions}
              {submit !== undefined && (
                <Button type="submit" appearance="primary" disabled={disabled}>
                  {submit}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

/**
 * Closes the chrome's dialog, which this is called in, and gives the keyboard back to the document. When it has gone already,
 * another one may be there, and somebody types elsewhere: what ends late does nothing to those.
 */
export function useCloseDialog(): () => void {
  const chrome = useChromeStore();
  const actions = useActions();
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return useCallback(() => {
    if (!there.current) return;
    chrome.setState({ dialog: undefined });
    actions.focusDocument();
  }, [chrome, actions]);
}
