import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdminKept, AdminOverview } from '../../protocol/index.js';
import { AdminRefusal, type AdminClient, type DocumentsSeen } from './admin-client.js';
import { withSample, type Sample } from './history.js';
import { withKits, type KitHistory } from './kit-history.js';
import { withNodes, type NodeHistory } from './node-history.js';
import { OneQuestion } from './one-question.js';

/** How often the service is asked, ms; what is kept is looked for in all folders and stores, and rarely changes. */
const every = { 3_000: ['overview', 'documents'], 30_000: ['kept'] } as const;

type Subject = (typeof every)[keyof typeof every][number];

interface Seen {
  readonly overview?: AdminOverview;
  readonly documents?: DocumentsSeen;
  /** The look before. */
  readonly before?: DocumentsSeen;
  readonly kept?: readonly AdminKept[];
  readonly history: readonly Sample[];
  readonly nodes: NodeHistory;
  readonly kits: KitHistory;
  /** Questions that failed the last time, and why. */
  readonly faults: Readonly<Partial<Record<Subject, string>>>;
}

const nothing: Seen = { history: [], nodes: new Map(), kits: new Map(), faults: {} };

/** Asks now and every few seconds while the page is looked at; each answer is shown when it comes. */
export function useSnapshots(client: AdminClient, onRefused: () => void): Seen & { readonly refresh: () => void } {
  const [seen, setSeen] = useState<Seen>(nothing);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const look = useMemo(() => {
    const answer = (subject: Subject, ask: () => Promise<(last: Seen) => Seen>) =>
      new OneQuestion(async () => {
        try {
          const change = await ask();
          setSeen((last) => ({ ...change(last), faults: { ...last.faults, [subject]: undefined } }));
        } catch (error) {
          if (error instanceof AdminRefusal && error.status === 401) return refused.current();
          setSeen((last) => ({ ...last, faults: { ...last.faults, [subject]: (error as Error).message } }));
        }
      });
    const questions: Record<Subject, OneQuestion> = {
      overview: answer('overview', async () => withOverview(await client.overview())),
      documents: answer('documents', async () => withDocuments(await client.documents())),
      kept: answer('kept', async () => withKept(await client.kept())),
    };
    return (subjects: readonly Subject[], isStale = false) =>
      subjects.forEach((subject) => void questions[subject].look({ isStale }));
  }, [client]);
  useEffect(() => {
    const timers = Object.entries(every).map(([ms, subjects]) => {
      look(subjects);
      return setInterval(() => document.hidden || look(subjects), Number(ms));
    });
    return () => timers.forEach(clearInterval);
  }, [look]);
  return { ...seen, refresh: () => look(Object.values(every).flat(), true) };
}

const withOverview =
  (told: AdminOverview) =>
  (last: Seen): Seen => {
    const { documents, history, nodes, kits, overview: before } = last;
    const silent = documents?.unreached;
    const known = told.nodes.map((node) => (silent?.has(node.name) ? { ...node, state: 'silent' as const } : node));
    const overview = { ...told, nodes: known };
    return {
      ...last,
      overview,
      history: withSample(history, before, overview, known[0]?.documents ?? 0),
      nodes: withNodes(nodes, known),
      kits: withKits(kits, overview),
    };
  };

const withDocuments =
  (documents: DocumentsSeen) =>
  (last: Seen): Seen => ({ ...last, documents, ...(last.documents && { before: last.documents }) });

const withKept =
  (kept: readonly AdminKept[]) =>
  (last: Seen): Seen => ({ ...last, kept });
