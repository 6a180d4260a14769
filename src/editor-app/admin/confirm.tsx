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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What is asked before something happens that cannot be taken back, or that people notice. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Asks for words, too. */
  readonly words?: string;
  readonly run: (words: string) => Promise<void>;
}

interface ConfirmProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

/** Stays where it is without a question: a dialog that is taken away while open leaves the page behind it inert. */
export function Confirm({ question, onClose }: ConfirmProps) {
  return (
    <Dialog open={question !== undefined} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>{question && <Asking question={question} onClose={onClose} />}</DialogSurface>
    </Dialog>
  );
}

interface AskingProps {
  readonly question: Question;
  readonly onClose: () => void;
}

function Asking({ question: { title, text, action, words: label, run }, onClose }: AskingProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await run(words);
      onClose();
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <p>{text}</p>
        {label !== undefined && (
          <Field label={label}>
            <Textarea value={words} maxLength={500} onChange={(_, { value }) => setWords(value)} />
          </Field>
        )}
        {fault !== undefined && <p role="alert">{fault}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('admin.ask.cancel')}</Button>
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
