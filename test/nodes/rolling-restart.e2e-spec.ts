import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../helpers/random.js';
import { Machine } from '../queue/helpers/machine.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { BrowserVisitor } from '../session/browser-client.js';
import { protectedOdt } from '../session/protected-odt.js';
import { applied, onLinesOfTheirOwn, paragraphsOf, WordTypist } from '../session/word-typist.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { Key } from '../helpers/socket-client.js';
import { Nginx } from './nginx.js';
import { NodeUnderTest, Storage } from './two-nodes.js';
import { until } from '../helpers/until.js';

const seed = Number(process.env['SVC_SEED'] ?? 4711);

describe('two editor nodes with a keep in a store, and two workers, behind nginx as deploy/ has it', () => {
  let redis: RedisServer;
  let storage: Storage;
  let nodes: [NodeUnderTest, NodeUnderTest];
  let nginx: Nginx;
  let workers: [Machine, Machine];

  const queue = () => ({ kind: 'bull', redis: redis.url }) as const;
  const startWorker = () => Machine.start({ role: 'worker', conversion: { queue: queue() } });
  const start = (at?: number): Promise<NodeUnderTest> => {
    // A node that only passes a socket on cuts it when it is restarted: its person comes back to the same view.
    const session = { idle: { reconnect: 60_000 } };
    const operations = { metrics: true };
    const web = { role: 'web', conversion: { queue: queue() }, session, operations } as const;
    return NodeUnderTest.start({ redis: redis.url, lease: 3_000 }, web, at, { kind: 'redis' });
  };

  beforeAll(async () => {
    redis = await RedisServer.create();
    storage = await Storage.start();
    nodes = [await start(), await start()];
    workers = [await startWorker(), await startWorker()];
    nginx = await Nginx.before([nodes[0].port, nodes[1].port]);
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all([...nodes, ...workers].map((each) => each.stop()));
    await storage.stop();
    await redis.remove();
  });

  /** Through the balancer, by whichever worker takes it. */
  async function converts(): Promise<void> {
    const body = new FormData();
    body.append('data', new Blob([await readFile(new URL('../fixtures/letter.fodt', import.meta.url))]), 'letter.fodt');
    const answer = await fetch(`http://127.0.0.1:${nginx.port}/svc/convert-to/txt`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('this letter has one page')]);
  }

  it('are restarted one after the other while three people type: no letter is lost, none comes twice, and what is converted is', async () => {
    const random = randomNumbers(seed);
    const file = await storage.add();
    const people: WordTypist[] = [];
    for (const name of ['A', 'B', 'C']) {
      const accessToken = file.addUser({ UserId: name, UserFriendlyName: name });
      const visit = { url: storage.urlOf(nginx.port, file), wopiSrc: storage.host.src(file), accessToken };
      const visitor = await BrowserVisitor.visit(visit);
      await visitor.online();
      people.push(new WordTypist(visitor, name, random));
    }
    await onLinesOfTheirOwn(people);
    for (const person of people) person.begin();
    for (const index of [0, 1] as const) {
      await Promise.all([pause(1_000), converts()]);
      const { port } = nodes[index];
      await Promise.all([nodes[index].stop(), workers[index].stop()]);
      await converts();
      [nodes[index], workers[index]] = await Promise.all([start(port), startWorker()]);
      await until(() => people.every(({ visitor }) => visitor.client.online));
    }
    await pause(500);
    for (const person of people) await person.end();
    for (const { visitor } of people) await applied(visitor);
    await people[0]!.visitor.saved();
    expect(paragraphsOf(file)).toEqual([
      ...people.map(({ text }) => text.trim()),
      'Dear reader, this letter has one page.',
    ]);
    for (const { visitor } of people) {
      expect(visitor.unsent).toEqual([]);
      visitor.client.end();
    }
    // It came to the first one when the second one was restarted.
    const metrics = await (await fetch(`http://127.0.0.1:${nodes[0].port}/svc/metrics`)).text();
    expect(metrics).toMatch(/^svc_document_moves_total\{outcome="arrived"\} 1$/m);
    expect(metrics).toMatch(/^svc_lease_events_total\{event="taken"\} [1-9]/m);
  }, 240_000);

  it('text in cells that is half typed goes along', async () => {
    const sheet = await storage.add('sheets.fods');
    const visit = async (file: StoredFile, name: string): Promise<BrowserVisitor> => {
      const accessToken = file.addUser({ UserId: name, UserFriendlyName: name });
      const url = storage.urlOf(nginx.port, file);
      const visitor = await BrowserVisitor.visit({ url, wopiSrc: storage.host.src(file), accessToken });
      await visitor.online();
      return visitor;
    };
    const editCell = 769;
    const cells = [
      { at: 'A5', before: '12', after: '34', is: 'office:value="1234"' },
      { at: 'A1', open: true, before: 'X', after: 'Y', is: 'ÄpfelXY' },
      { at: 'C5', before: '=B1+', after: 'C1', is: 'of:=[.B1]+[.C1]' },
      { at: 'D1', open: true, before: '+', after: '1', is: 'of:=[.B1]*[.C1]+1' },
    ];
    const people: BrowserVisitor[] = [];
    for (const { at, open, before } of cells) {
      const person = await visit(sheet, at);
      people.push(person);
      person.client.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint: { type: 'string', value: at } } });
      if (open) person.press(0, editCell);
      person.type(before);
      await applied(person);
    }
    for (const index of [0, 1] as const) {
      const { port } = nodes[index];
      await nodes[index].stop();
      nodes[index] = await start(port);
      await until(() => people.every(({ client }) => client.online));
    }
    for (const [index, person] of people.entries()) {
      person.type(cells[index]!.after);
      person.press(0, Key.enter);
      await applied(person);
    }
    await people[0]!.saved();
    for (const { is } of cells) expect(sheet.bytes!.toString()).toContain(is);
    for (const { client, unsent } of people) {
      expect(unsent).toEqual([]);
      client.end();
    }
  }, 240_000);

  it('a document under a password goes along: its host has it first, and somebody who does not answer holds up nobody', async () => {
    const random = randomNumbers(seed);
    const file = storage.host.add('secret.odt', await protectedOdt('Top secret', 'geheim'));
    const people: WordTypist[] = [];
    for (const name of ['A', 'B']) {
      const accessToken = file.addUser({ UserId: name, UserFriendlyName: name });
      const visit = { url: storage.urlOf(nginx.port, file), wopiSrc: storage.host.src(file), accessToken };
      const visitor = await BrowserVisitor.visit(visit);
      await visitor.gives('geheim');
      people.push(new WordTypist(visitor, name, random));
    }
    await onLinesOfTheirOwn(people);
    for (const person of people) person.begin();
    await pause(500);
    const owner = nodes.findIndex(({ keys }) => keys.includes(storage.host.src(file))) as 0 | 1;
    const { port } = nodes[owner];
    const stored = file.bytes;
    await nodes[owner].stop();
    expect(file.bytes).not.toBe(stored);
    nodes[owner] = await start(port);
    for (const person of people) await person.end();
    await until(() => people.every(({ visitor }) => visitor.all('passwordRequired').length === 2));
    const [away, here] = people as [WordTypist, WordTypist];
    await here.visitor.gives('geheim', 2);
    await away.visitor.gives('geheim', 2);
    for (const { visitor } of people) {
      await applied(visitor);
      expect(visitor.all('welcome').map(({ moved }) => moved)).toEqual([undefined, true]);
      expect([visitor.unsent, visitor.all('error'), visitor.all('passwordRequired').length]).toEqual([[], [], 2]);
    }
    here.visitor.client.input({ type: 'uno', command: '.uno:SelectAll' });
    const { text } = (await here.visitor.client.ask({ type: 'selectionText' })) as { readonly text: string };
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines).toEqual([...people.map((person) => person.text.trim()), 'Top secret']);
    for (const { visitor } of people) visitor.client.end();
  }, 240_000);

  it('four who do not answer for their passwords hold up nobody: each goes on where they are asked anew', async () => {
    const visit = async (file: StoredFile): Promise<BrowserVisitor> => {
      const url = storage.urlOf(nginx.port, file);
      return BrowserVisitor.visit({ url, wopiSrc: storage.host.src(file), accessToken: file.token });
    };
    // All at one node: the other is not there yet.
    await nodes[1].stop();
    const away: BrowserVisitor[] = [];
    for (const name of ['1', '2', '3', '4']) {
      const visitor = await visit(storage.host.add(`${name}.odt`, await protectedOdt('Top secret', 'geheim')));
      await visitor.gives('geheim');
      away.push(visitor);
    }
    const file = await storage.add();
    const typist = new WordTypist(await visit(file), 'T', randomNumbers(seed));
    await typist.visitor.online();
    await onLinesOfTheirOwn([typist]);
    typist.begin();
    nodes[1] = await start(nodes[1].port);
    for (const index of [0, 1] as const) {
      const asked = away.map((visitor) => visitor.all('passwordRequired').length);
      await nodes[index].stop();
      // Before it is back: who comes late would find it again. Whose line breaks on a busy machine is asked once more.
      await until(() => away.every((visitor, at) => visitor.all('passwordRequired').length > asked[at]!));
      await until(() => typist.visitor.client.online);
      nodes[index] = await start(nodes[index].port);
    }
    await typist.end();
    await applied(typist.visitor);
    await typist.visitor.saved();
    expect(paragraphsOf(file)).toEqual([typist.text.trim(), 'Dear reader, this letter has one page.']);
    for (const visitor of away) await visitor.gives('geheim', 3);
    for (const visitor of [...away, typist.visitor]) {
      expect([visitor.unsent, visitor.all('error')]).toEqual([[], []]);
      expect(visitor.all('closed').filter(({ reason }) => reason !== 'moving')).toEqual([]);
      visitor.client.end();
    }
  }, 240_000);
});
