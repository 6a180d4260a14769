import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Textarea,
} from '@fluentui/react-components';
import { useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';

/** What is asked before something happens that cannot be taken back, or that people notice. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Which one exactly: several may have the same name. */
  readonly about?: string;
  readonly action: string;
  /** Asks for words, too. */
  readonly words?: string;
  readonly run: (words: string) => Promise<void>;
}

interface ConfirmProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

/**
 * Stays where it is without a question: a dialog that is taken away while open leaves the page behind it inert. What was
 * begun is not taken back by leaving: until it is done nobody can.
 */
export function Confirm({ question, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={question !== undefined} onOpenChange={(_, { open }) => !open && !busy && onClose()}>
      <DialogSurface>
        {question && <Asking question={question} onClose={onClose} busy={busy} setBusy={setBusy} />}
      </DialogSurface>
    </Dialog>
  );
}

interface AskingProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly busy: boolean;
  readonly setBusy: Dispatch<boolean>;
}

function Asking({ question, onClose, busy, setBusy }: AskingProps) {
  const { title, text, about, action, words: label, run } = question;
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const go = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await run(words);
      onClose();
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <p>{text}</p>
        {about !== undefined && <p className="svc-admin-about">{about}</p>}
        {label !== undefined && (
          <Field label={label}>
            <Textarea value={words} maxLength={500} onChange={(_, { value }) => setWords(value)} />
          </Field>
        )}
        {fault !== undefined && <p role="alert">{fault}</p>}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t('admin.ask.cancel')}
        </Button>
        <Button
          appearance="primary"
          disabled={busy || (label !== undefined && words.trim() === '')}
          onClick={() => void go()}
        >
          {action}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
