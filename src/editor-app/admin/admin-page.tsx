import { Button, MessageBar, MessageBarBody, MessageBarTitle, Spinner } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptName, type AdminDocument, type AdminKept } from '../../protocol/index.js';
import type { AdminClient } from './admin-client.js';
import { Confirm, type Question } from './confirm.js';
import { Documents } from './documents.js';
import { bytes, named } from './readable.js';
import { Graph } from './graph.js';
import { HostCheck } from './host-check.js';
import { Kept } from './kept.js';
import { Lately } from './lately.js';
import { Kits, Limits, Versions } from './node-facts.js';
import { Nodes } from './nodes.js';
import { useSnapshots } from './use-snapshots.js';

interface AdminPageProps {
  readonly client: AdminClient;
  readonly onSignOut: () => void;
}

export function AdminPage({ client, onSignOut }: AdminPageProps) {
  const { overview, documents, before, kept, history, nodes, kits, faults, refresh } = useSnapshots(client, onSignOut);
  const [question, setQuestion] = useState<Question>();
  const [untold, setUntold] = useState<string>();
  const { t } = useTranslation();
  const fault = faults.overview ?? faults.documents ?? faults.kept;
  if (!overview) return fault === undefined ? <Spinner className="svc-admin-wait" /> : <Trouble text={fault} />;
  const ask = (asked: Question) => setQuestion({ ...asked, run: async (words) => asked.run(words).finally(refresh) });
  return (
    <main className="svc-admin-main">
      <header className="svc-admin-header">
        <h1>{t('admin.title')}</h1>
        {overview.canDrain && <Button onClick={() => ask(drain(t, client, overview.name))}>{t('admin.drain')}</Button>}
        <Button onClick={onSignOut}>{t('admin.signOut')}</Button>
      </header>
      {fault !== undefined && <Trouble text={fault} />}
      {untold !== undefined && <Trouble text={untold} />}
      {overview.troubles.map(({ part, reason, remedy }) => (
        <Trouble key={part} title={part} text={`${reason} ${remedy === '' ? '' : t('admin.mend', { remedy })}`} />
      ))}
      <Graphs overview={overview} history={history} />
      <Nodes nodes={overview.nodes} history={nodes} />
      {documents && (
        <Documents
          seen={documents}
          before={before}
          now={overview.at}
          onTell={(document) => ask(tell(t, client, document))}
          onClose={(document) => ask(close(t, client, document))}
        />
      )}
      {kept && (
        <Kept
          kept={kept}
          now={overview.at}
          onDownload={(entry) => {
            setUntold(undefined);
            download(client, entry).catch((error: Error) => setUntold(`${named(entry.fileName)}: ${error.message}`));
          }}
          onDiscard={(entry) => ask(discard(t, client, entry))}
        />
      )}
      <Lately overview={overview} />
      <Kits overview={overview} history={kits} />
      <Limits overview={overview} />
      <HostCheck client={client} />
      <Versions overview={overview} />
      <Confirm question={question} onClose={() => setQuestion(undefined)} />
    </main>
  );
}

type Snapshots = ReturnType<typeof useSnapshots>;

interface GraphsProps {
  readonly overview: NonNullable<Snapshots['overview']>;
  readonly history: Snapshots['history'];
}

/** All of the node that was asked: its first in the list. */
function Graphs({ overview, history }: GraphsProps) {
  const { t } = useTranslation();
  const values = (pick: (sample: GraphsProps['history'][number]) => number) => history.map(pick);
  const newest = history.at(-1);
  return (
    <div className="svc-admin-graphs">
      <Graph
        title={t('admin.graph.documents')}
        now={String(newest?.documents ?? 0)}
        values={values((sample) => sample.documents)}
      />
      <Graph title={t('admin.graph.people')} now={String(overview.people)} values={values((sample) => sample.people)} />
      <Graph
        title={t('admin.graph.memory')}
        now={bytes(newest?.memory ?? 0)}
        values={values((sample) => sample.memory)}
      />
      <Graph
        title={t('admin.graph.processors')}
        now={(newest?.processors ?? 0).toFixed(1)}
        values={values((sample) => sample.processors)}
      />
      <Graph
        title={t('admin.graph.conversions')}
        now={t('admin.graph.conversionsNow', { ...overview.conversions })}
        values={values((sample) => sample.waiting)}
      />
    </div>
  );
}

function Trouble({ title, text }: { readonly title?: string; readonly text: string }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {title !== undefined && <MessageBarTitle>{title}</MessageBarTitle>}
        {text}
      </MessageBarBody>
    </MessageBar>
  );
}

const close = (t: TFunction, client: AdminClient, document: AdminDocument): Question => ({
  title: t('admin.ask.closeTitle', { name: named(document.fileName) }),
  text: t('admin.ask.closeText'),
  about: document.key,
  action: t('admin.ask.closeAction'),
  run: () => client.close(document),
});

const tell = (t: TFunction, client: AdminClient, document: AdminDocument): Question => ({
  title: t('admin.ask.tellTitle', { name: named(document.fileName) }),
  text: t('admin.ask.tellText'),
  about: document.key,
  words: t('admin.ask.tellWords'),
  action: t('admin.ask.tellAction'),
  run: (words) => client.tell(document, words),
});

const discard = (t: TFunction, client: AdminClient, entry: AdminKept): Question => ({
  title: t('admin.ask.discardTitle', { name: named(entry.fileName) }),
  text: t('admin.ask.discardText'),
  about: `${entry.documentKey} · ${bytes(entry.size)} · ${new Date(entry.keptAt).toLocaleString()}`,
  action: t('admin.ask.discardAction'),
  run: () => client.discard(entry),
});

/** @param node its name, where there are several */
const drain = (t: TFunction, client: AdminClient, node: string | undefined): Question => ({
  title: `${t('admin.ask.drainTitle')}${node === undefined ? '' : ` (${node})`}`,
  text: t('admin.ask.drainText'),
  action: t('admin.ask.drainAction'),
  run: async () => {
    const left = await client.drain(node);
    const names = left.map(({ fileName }) => named(fileName)).join(', ');
    if (left.length > 0) throw new Error(t('admin.ask.drainLeft', { names }));
  },
});

async function download(client: AdminClient, entry: AdminKept): Promise<void> {
  const address = URL.createObjectURL(await client.keptBytes(entry));
  const link = document.createElement('a');
  link.href = address;
  link.download = keptName(entry);
  link.click();
  URL.revokeObjectURL(address);
}
