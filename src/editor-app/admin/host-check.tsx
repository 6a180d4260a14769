import { Badge, Button, Field, Input } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import type { HostCheckStep } from '../../protocol/index.js';
import type { AdminClient } from './admin-client.js';

const names: Readonly<Record<HostCheckStep['step'], string>> = {
  address: 'Address',
  admission: 'Admitted',
  names: 'Name',
  connection: 'Certificate',
  checkFileInfo: 'CheckFileInfo',
  clock: 'Clock',
  frame: 'Embedding page',
  saving: 'Saving',
};
const colors = { ok: 'success', warning: 'warning', failed: 'danger' } as const;

/** Asks the service what is wrong between it and a storage host. */
export function HostCheck({ client }: { readonly client: AdminClient }) {
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
      <h2>Check a storage host</h2>
      <form className="svc-admin-check" onSubmit={(event) => void check(event)}>
        <Field label="WOPISrc of a document">
          <Input
            value={source}
            onChange={(_, { value }) => setSource(value)}
            placeholder="https://cloud.example.org/wopi/files/1"
          />
        </Field>
        <Field label="Access token" {...(fault !== undefined && { validationMessage: fault })}>
          <Input type="password" autoComplete="off" value={token} onChange={(_, { value }) => setToken(value)} />
        </Field>
        <Button type="submit" disabled={source.trim() === '' || token.trim() === ''}>
          Check
        </Button>
      </form>
      <ol className="svc-admin-steps">
        {steps.map(({ step, outcome, found, remedy }) => (
          <li key={step}>
            <Badge appearance="tint" color={colors[outcome]}>
              {outcome}
            </Badge>
            <strong>{names[step]}</strong>
            <span>{found}</span>
            {remedy !== undefined && <em>{`To mend it: ${remedy}.`}</em>}
          </li>
        ))}
      </ol>
    </section>
  );
}
