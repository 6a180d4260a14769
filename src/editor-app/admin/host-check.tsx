import { Badge, Button, Field, Input } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostCheckStep } from '../../protocol/index.js';
import type { AdminClient } from './admin-client.js';

const colors = { ok: 'success', warning: 'warning', failed: 'danger' } as const;

/** Asks the service what is wrong between it and a storage host. */
export function HostCheck({ client }: { readonly client: AdminClient }) {
  const { t } = useTranslation();
  const [source, setSource] = useState('');
  const [token, setToken] = useState('');
  const [steps, setSteps] = useState<readonly HostCheckStep[]>([]);
  const [fault, setFault] = useState<string>();
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    setSteps([]);
    try {
      setSteps(await client.check(source, token));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <section className="svc-admin-section">
      <h2>{t('admin.check.title')}</h2>
      <form className="svc-admin-check" onSubmit={(event) => void check(event)}>
        <Field label={t('admin.check.source')}>
          <Input
            value={source}
            onChange={(_, { value }) => setSource(value)}
            placeholder="https://cloud.example.org/wopi/files/1"
          />
        </Field>
        <Field label={t('admin.check.token')} {...(fault !== undefined && { validationMessage: fault })}>
          <Input type="password" autoComplete="off" value={token} onChange={(_, { value }) => setToken(value)} />
        </Field>
        <Button type="submit" disabled={source.trim() === '' || token.trim() === ''}>
          {t('admin.check.run')}
        </Button>
      </form>
      <ol className="svc-admin-steps">
        {steps.map(({ step, outcome, found, remedy }) => (
          <li key={step}>
            <Badge appearance="tint" color={colors[outcome]}>
              {t(`admin.outcome.${outcome}`)}
            </Badge>
            <strong>{step === 'checkFileInfo' ? 'CheckFileInfo' : t(`admin.step.${step}`)}</strong>
            <span>{found}</span>
            {remedy !== undefined && <em>{t('admin.mend', { remedy })}</em>}
          </li>
        ))}
      </ol>
    </section>
  );
}
