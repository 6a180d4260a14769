import { Button, Field, Input } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminClient, AdminRefusal } from './admin-client.js';

interface SignInProps {
  readonly base: string;
  readonly onSignedIn: (client: AdminClient) => void;
}

/** Asks for the token of `operations.adminToken`. */
export function SignIn({ base, onSignedIn }: SignInProps) {
  const { t } = useTranslation();
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const client = new AdminClient(base, token.trim());
      await client.overview();
      onSignedIn(client);
    } catch (error) {
      const isWrong = error instanceof AdminRefusal && error.status === 401;
      setFault(isWrong ? t('admin.signIn.wrong') : (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <main className="svc-admin-signin">
      <form onSubmit={(event) => void signIn(event)}>
        <h1>{t('admin.title')}</h1>
        <Field
          label={t('admin.signIn.token')}
          hint={t('admin.signIn.hint')}
          {...(fault !== undefined && { validationMessage: fault })}
        >
          <Input
            type="password"
            autoComplete="off"
            value={token}
            onChange={(_, { value }) => setToken(value)}
            autoFocus
          />
        </Field>
        <Button type="submit" appearance="primary" disabled={busy || token.trim() === ''}>
          {t('admin.signIn.next')}
        </Button>
      </form>
    </main>
  );
}
