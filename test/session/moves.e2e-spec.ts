import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { randomNumbers } from '../helpers/random.js';
import { KillableService } from './killable-service.js';
import { BrowserVisitor } from './browser-client.js';
import { ServiceUnderTest } from './service-under-test.js';
import { applied, onLinesOfTheirOwn, paragraphsOf, WordTypist } from './word-typist.js';
import { until } from '../helpers/until.js';

const seed = Number(process.env['SVC_SEED'] ?? 4711);

const letter = 'Dear reader, this letter has one page.';

const adminToken = 'a token that nobody guesses, of 32 letters';

async function drain({ port }: ServiceUnderTest): Promise<unknown> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`http://127.0.0.1:${port}/svc/admin/drain`, { method: 'POST', headers });
  return answer.json();
}

describe('nodes that are emptied while people type', () => {
  let nodes: ServiceUnderTest[];
  let balancer: CuttingProxy;

  beforeAll(async () => {
    const admin = { operations: { adminToken } };
    const first = await ServiceUnderTest.start({ keep: { shared: true } }, admin);
    const keep = { dir: `${first.folder}/keep`, shared: true };
    nodes = [first, await ServiceUnderTest.start({ keep }, admin), await ServiceUnderTest.start({ keep })];
    balancer = await CuttingProxy.before(first.port);
  });
  afterAll(async () => {
    await balancer.stop();
    const [first, ended, last] = nodes;
    await last!.stop();
    await ended!.host.stop();
    await rm(ended!.folder, { recursive: true, force: true });
    await first!.stop();
  });

  const host = (): ServiceUnderTest => nodes[0]!;

  const visit = async (file: StoredFile, accessToken = file.token): Promise<BrowserVisitor> => {
    const url = `ws://127.0.0.1:${balancer.port}/svc/socket`;
    const visitor = await BrowserVisitor.visit({ url, wopiSrc: host().host.src(file), accessToken });
    await visitor.online();
    return visitor;
  };

  it('three people lose no letter, have none twice, and all stay where they were', async () => {
    const random = randomNumbers(seed);
    const file = await host().add();
    const people: WordTypist[] = [];
    for (const name of ['A', 'B', 'C']) {
      const accessToken = file.addUser({ UserId: name, UserFriendlyName: name });
      people.push(new WordTypist(await visit(file, accessToken), name, random));
    }
    const [first] = people;
    await onLinesOfTheirOwn(people);
    for (const person of people) person.begin();
    for (const [from, to] of [[nodes[0]!, nodes[1]!] as const, [nodes[1]!, nodes[2]!] as const]) {
      await pause(1_500);
      balancer.target = to.port;
      // The first is emptied, the second just ends, as with SIGTERM.
      await (from === nodes[0] ? drain(from) : from.app.close());
      expect(from.sessions.list()).toEqual([]);
      await until(() => people.every(({ visitor }) => visitor.client.online));
    }
    await pause(500);
    for (const person of people) await person.end();
    for (const { visitor } of people) await applied(visitor);
    await first!.visitor.saved();
    expect(paragraphsOf(file)).toEqual([...people.map(({ text }) => text.trim()), letter]);
    for (const { visitor } of people) {
      expect(visitor.welcomes).toEqual([false, true, true]);
      expect(visitor.all('welcome').map(({ moved }) => moved)).toEqual([undefined, true, true]);
      expect(visitor.unsent).toEqual([]);
    }
    for (const { visitor } of people) visitor.client.end();
  }, 240_000);

  it('a node that was emptied opens nothing more, says so, and keeps who is waiting for another one', async () => {
    const [emptied] = nodes;
    const file = await host().add();
    const health = await fetch(`http://127.0.0.1:${emptied!.port}/svc/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ documents: { up: false, draining: true, open: 0 } });
    const refused = await emptied!.knock(file);
    await refused.until(() => refused.closeCode);
    expect(refused.fatal).toMatchObject({ code: 'draining' });
    expect(await drain(emptied!)).toEqual({ gone: 0, left: [] });
  });

  it('of what was typed at a node that is killed, the next one has all up to the last snapshot, and the browser the rest', async () => {
    const file = await host().add();
    const killed = await KillableService.start(`${host().folder}/keep`, 200);
    balancer.target = killed.port;
    const visitor = await visit(file);
    const typist = new WordTypist(visitor, 'K', randomNumbers(seed));
    typist.begin();
    await until(() => visitor.all('safe').length > 2);
    await killed.kill();
    balancer.target = nodes[2]!.port;
    await typist.end();
    await until(() => visitor.welcomes.length === 2);
    await visitor.online();
    await until(() => visitor.all('recovered').length > 0);
    expect(visitor.all('recovered')).toMatchObject([{ restored: true }]);
    await visitor.saved();
    const [line] = paragraphsOf(file);
    const stored = line!.slice(0, -letter.length);
    expect(stored.length).toBeGreaterThan(10);
    const offered = visitor.unsent.map(({ text }) => text).join('');
    // Words end with a blank, which the end of a line may hide.
    expect(`${stored}${offered}`.replaceAll(' ', '')).toBe(typist.text.replaceAll(' ', ''));
    visitor.client.end();
  }, 120_000);
});
