import { Button, MessageBar, MessageBarBody, MessageBarTitle, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import type { AdminDocument, AdminKept } from '../../protocol/index.js';
import type { AdminClient } from './admin-client.js';
import { Confirm, type Question } from './confirm.js';
import { Documents } from './documents.js';
import { bytes } from './readable.js';
import { Graph } from './graph.js';
import { HostCheck } from './host-check.js';
import { Kept } from './kept.js';
import { Kits, Limits, Versions } from './node-facts.js';
import { useSnapshots } from './use-snapshots.js';

interface AdminPageProps {
  readonly client: AdminClient;
  readonly onSignOut: () => void;
}

export function AdminPage({ client, onSignOut }: AdminPageProps) {
  const { snapshot, before, history, fault, refresh } = useSnapshots(client, onSignOut);
  const [question, setQuestion] = useState<Question>();
  if (!snapshot) return fault === undefined ? <Spinner className="svc-admin-wait" /> : <Trouble text={fault} />;
  const { overview, documents, kept } = snapshot;
  const { conversions } = overview;
  const ask = (asked: Question) => setQuestion({ ...asked, run: async (words) => asked.run(words).then(refresh) });
  const values = (pick: (sample: (typeof history)[number]) => number) => history.map(pick);
  const newest = history.at(-1);
  return (
    <main className="svc-admin-main">
      <header className="svc-admin-header">
        <h1>Document service</h1>
        {overview.canDrain && <Button onClick={() => ask(drain(client))}>Drain this node…</Button>}
        <Button onClick={onSignOut}>Sign out</Button>
      </header>
      {fault !== undefined && <Trouble text={fault} />}
      {overview.troubles.map(({ part, reason, remedy }) => (
        <Trouble key={part} title={part} text={`${reason} ${remedy === '' ? '' : `To mend it: ${remedy}.`}`} />
      ))}
      <div className="svc-admin-graphs">
        <Graph title="Documents" now={String(documents.length)} values={values((sample) => sample.documents)} />
        <Graph title="People" now={String(overview.people)} values={values((sample) => sample.people)} />
        <Graph title="Memory" now={bytes(newest?.memory ?? 0)} values={values((sample) => sample.memory)} />
        <Graph
          title="Processors busy"
          now={(newest?.processors ?? 0).toFixed(1)}
          values={values((sample) => sample.processors)}
        />
        <Graph
          title="Conversions"
          now={`${conversions.waiting} wait, ${conversions.running} run`}
          values={values((sample) => sample.waiting)}
        />
      </div>
      <Documents
        documents={documents}
        overview={overview}
        before={before}
        onTell={(document) => ask(tell(client, document))}
        onClose={(document) => ask(close(client, document))}
      />
      <Kept
        kept={kept}
        now={overview.at}
        onDownload={(entry) => void download(client, entry)}
        onDiscard={(entry) => ask(discard(client, entry))}
      />
      <Kits overview={overview} />
      <Limits overview={overview} />
      <HostCheck client={client} />
      <Versions overview={overview} />
      <Confirm question={question} onClose={() => setQuestion(undefined)} />
    </main>
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

const close = (client: AdminClient, document: AdminDocument): Question => ({
  title: `Close “${document.fileName}”?`,
  text: 'It is saved first, and closed for everybody who is at it. They may open it again.',
  action: 'Save and close',
  run: () => client.close(document),
});

const tell = (client: AdminClient, document: AdminDocument): Question => ({
  title: `Tell everybody at “${document.fileName}”`,
  text: 'They read it in the editor, above the document.',
  words: 'Text',
  action: 'Tell them',
  run: (words) => client.tell(document, words),
});

const discard = (client: AdminClient, entry: AdminKept): Question => ({
  title: `Discard what was typed into “${entry.fileName}”?`,
  text: 'No storage host has these bytes. They cannot be had back: download them first.',
  action: 'Discard for good',
  run: () => client.discard(entry),
});

const drain = (client: AdminClient): Question => ({
  title: 'Drain this node?',
  text: 'It takes no more documents; those that are open move to other nodes, or are saved and closed.',
  action: 'Drain',
  run: () => client.drain(),
});

async function download(client: AdminClient, entry: AdminKept): Promise<void> {
  const address = URL.createObjectURL(await client.keptBytes(entry));
  const link = document.createElement('a');
  link.href = address;
  link.download = entry.fileName;
  link.click();
  URL.revokeObjectURL(address);
}
