import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { OfficeEngine } from '../../engine/index.js';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { redisTolerance } from '../clock-tolerance.js';
import { NodeLink, type ScriptLink } from '../self/node-link.js';
import { NodeMisplaced } from '../errors.js';
import { NodeSelf } from '../self/node-self.js';
import { settledKey, settlesFresh, settlesIn } from '../settled.js';
import { beatScript, leaveScript } from './directory-script.js';
import { Fullness } from './fullness.js';
import { LoadHere, type SessionLoad } from './load-here.js';
import { Namesake } from './namesake.js';
import { readRecord, writeRecord, type NodeRecord, type NodeRoom } from './node-record.js';
import { roomHere } from './room-here.js';
import { SilentNodes } from './silent-nodes.js';

/** Signs of life in one lease. */
const beatsPerLease = 6;
/** How long the start waits for Redis, ms; a node that comes up without it joins when it is there. */
const patience = 3_000;

/** Who else is there, with address and room: told to each other in Redis by signs of life. */
@Injectable()
export class NodeDirectory implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  readonly #log = new SvcLogger('nodes');
  readonly #secret: string;
  readonly #counts: number;
  readonly #key: string;
  readonly #settled: string;
  /** Since when Redis remembers anything, by its own clock. */
  #memory = '';
  #others: readonly NodeRecord[] = [];
  /** Lives of nodes that do not answer this one. */
  readonly #unreached = new Set<string>();
  #owned: () => number = () => 0;
  readonly #fullness: Fullness;
  readonly #load: LoadHere;
  #sessions: () => SessionLoad = () => ({ people: 0 });
  #keep: () => string | undefined = () => undefined;
  readonly #silent = new SilentNodes();
  readonly #namesake: Namesake;
  #heardOf: () => void = () => undefined;
  #draining = false;
  #joined = false;
  #left = false;
  #beating: Promise<boolean> | undefined;
  /** Why this node is none of them, by what was looked at. */
  readonly #obstacles = new Map<'directory' | 'address', NodeMisplaced>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly self: NodeSelf,
    @Inject(NodeLink) private readonly link: ScriptLink & Pick<NodeLink, 'isUp' | 'ready' | 'whenever'>,
    @Inject(OfficeEngine) private readonly engine: Pick<OfficeEngine, 'stats' | 'kits'>,
    private readonly options: SvcOptions,
  ) {
    const { secret = '', lease, prefix, relief } = options.nodes;
    this.#load = new LoadHere(engine);
    this.#fullness = new Fullness(relief, lease);
    this.#secret = secret;
    this.#counts = lease;
    this.#namesake = new Namesake(lease);
    this.#key = `${prefix}:directory`;
    this.#settled = settledKey(prefix);
  }

  /** @throws NodeMisplaced another node has this name, or another secret; the clock is wrong */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.self.isOneOfSeveral) return;
    await this.link.ready(patience);
    await this.beat();
    while (this.#namesake.isAwaited() && !this.#left) {
      await pause(this.#counts / beatsPerLease);
      await this.beat();
    }
    this.assertPlaced();
    this.#timer = setInterval(() => void this.beat(), this.#counts / beatsPerLease).unref();
    this.link.whenever(() => void this.beat());
  }

  /** Others lead nobody here any more while the documents are being closed. */
  async onModuleDestroy(): Promise<void> {
    await this.drain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#left = true;
    // By a sign of life that is on its way this node may join only now.
    await this.#beating;
    if (this.#joined) await this.#leave();
  }

  /** The other nodes that live, as far as known. */
  get others(): readonly NodeRecord[] {
    return this.#others;
  }

  /** Of the others those that answer this one, as far as it has tried. */
  get reached(): readonly NodeRecord[] {
    return this.#others.filter(({ run }) => !this.#unreached.has(run));
  }

  /** Whether a node answers this one. */
  reaches(run: string, isReached: boolean): void {
    if (isReached) this.#unreached.delete(run);
    else this.#unreached.add(run);
  }

  /** Those that were there, had not been emptied, and give no sign of life any more. */
  get silent(): readonly NodeRecord[] {
    return this.#silent.all;
  }

  /** This node, as it tells of itself. */
  get own(): NodeRecord {
    const { name, run, address, version } = this.self;
    const load = this.#load.now(this.#sessions());
    const { isFull: full } = this.#fullness;
    const keep = this.#keep();
    return { name, run, address, version, draining: this.#draining, full, keep, room: this.#toldRoom, load };
  }

  /** A node that opens nothing has no place for what others could open. */
  get #toldRoom(): NodeRoom {
    const room = this.#room;
    return this.#obstacles.size === 0 ? room : { ...room, places: room.open };
  }

  get #room(): NodeRoom {
    return roomHere(this.engine, this.options, this.#owned());
  }

  /** How many documents are to go to other nodes now: this one is too full, and they have room. */
  get surplus(): number {
    return this.#draining ? 0 : this.#fullness.surplus(this.#room, this.reached);
  }

  /** Documents have gone because of {@link surplus}. */
  gaveAway(): void {
    this.#fullness.gaveAway();
  }

  /** Calls back whenever it was heard how the others are. */
  whenHeard(heardOf: () => void): void {
    this.#heardOf = heardOf;
  }

  /** How many documents are this node's: those that are being opened have no kit yet, and need one. */
  countOwned(owned: () => number): void {
    this.#owned = owned;
  }

  /** Where this node keeps what no host has confirmed. */
  tellKeep(keep: () => string | undefined): void {
    this.#keep = keep;
  }

  /** What documents know of how busy this node is. */
  countSessions(sessions: () => SessionLoad): void {
    this.#sessions = sessions;
  }

  /** A node that lives; asks once more when it is not known. */
  async find(run: string): Promise<NodeRecord | undefined> {
    const known = this.#others.find((node) => node.run === run);
    if (known) return known;
    await this.beat();
    return this.#others.find((node) => node.run === run);
  }

  /** Takes no new documents from now on. @returns whether the others were told, and this node heard of them */
  async drain(): Promise<boolean> {
    this.#draining = true;
    return this.beat();
  }

  /** Whether Redis is there, by which nodes hear of each other and agree on who has what. */
  get isReached(): boolean {
    return this.link.isUp;
  }

  /** A document is being led there: it counts before the node itself says so. */
  expectAt(run: string): void {
    this.#others = this.#others.map((node) =>
      node.run === run ? { ...node, room: { ...node.room, open: node.room.open + 1 } } : node,
    );
  }

  /** @throws NodeMisplaced when others cannot know who, or where, this node is */
  assertPlaced(): void {
    for (const obstacle of this.#obstacles.values()) throw obstacle;
  }

  /** Why this node opens nothing; undefined: it does. */
  get hindrance(): string | undefined {
    return [...this.#obstacles.values()][0]?.message;
  }

  /** This node opens nothing until what is wrong is mended. */
  obstacle(seenAt: 'directory' | 'address', reason: string | undefined): void {
    if (reason === undefined) return void this.#obstacles.delete(seenAt);
    if (this.#obstacles.get(seenAt)?.message !== reason) this.#log.error(reason);
    this.#obstacles.set(seenAt, new NodeMisplaced(reason));
  }

  /** Gives a sign of life and hears of the others. @returns whether it did; never rejects: Redis may be away */
  async beat(): Promise<boolean> {
    if (!this.self.isOneOfSeveral || this.#left) return false;
    return (this.#beating = this.#beat());
  }

  async #beat(): Promise<boolean> {
    const { name, run } = this.self;
    this.#fullness.look(this.#room);
    const mode = this.#joined ? 'beat' : 'join';
    const facts = [name, run, this.#counts, writeRecord(this.own, this.#secret), mode];
    const times = [settlesIn(this.#counts), settlesFresh(this.#counts), this.#memory];
    const outlived = this.#namesake.outlived() ?? '';
    try {
      const answer = await this.link.ask((redis) =>
        redis.eval(beatScript, 2, this.#key, this.#settled, ...facts, ...times, outlived),
      );
      this.#heard(answer as string[]);
      // Who was not let in must not shut out others.
      if (!this.#joined) await this.#leave();
      else this.#heardOf();
      return this.#joined;
    } catch (error) {
      this.#log.debug(`a sign of life was lost: ${String(error)}`);
      return false;
    }
  }

  async #leave(): Promise<void> {
    const { name, run } = this.self;
    await this.link.ask((redis) => redis.eval(leaveScript, 1, this.#key, name, run)).catch(() => undefined);
  }

  #nameTaken(other = ''): string {
    const address = /"address":"([^"]*)"/.exec(other)?.[1] ?? 'an unknown address';
    return this.#namesake.lives || this.#joined
      ? nameTaken(this.self.name, address)
      : nameHeld(this.self.name, address, this.#counts);
  }

  #heard([time, memory = '', verdict, ...records]: readonly string[]): void {
    this.#memory = memory;
    const skew = Math.abs(Date.now() - Number(time));
    if (skew > redisTolerance) return this.obstacle('directory', wrongClock(skew));
    this.#namesake.heard(verdict === 'taken' ? records[1] : undefined);
    if (verdict === 'taken') return this.obstacle('directory', this.#nameTaken(records[0]));
    const read = records.map((text) => readRecord(text, this.#secret));
    if (!this.#joined && read.includes('forged')) return this.obstacle('directory', wrongSecret);
    this.#joined = true;
    this.obstacle('directory', undefined);
    const others = read.filter((record) => record !== 'forged' && record !== undefined);
    this.#silent.heard(this.#others, others);
    this.#others = others;
  }
}

const wrongClock = (skew: number): string =>
  `The clock of this machine differs from that of Redis by ${Math.round(skew / 1000)} s. Set it (NTP): ${redisTolerance / 1000} s are the most by which nodes still believe each other.`;

const wrongSecret =
  'Another editor node in this Redis has another secret. Give all nodes the same nodes.secret, or this service a nodes.prefix of its own.';

const nameTaken = (name: string, address: string): string =>
  `Another editor node is called ${name} already, at ${address}. Give each node a nodes.name and a nodes.address of its own.`;

const nameHeld = (name: string, address: string, counts: number): string =>
  `A node called ${name}, at ${address}, was there a moment ago and said no goodbye. When it gives no further sign for ${counts / 1000} s this one takes its place; else it lives, and each needs a nodes.name and a nodes.address of its own.`;
