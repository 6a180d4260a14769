import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { ConversionQueue } from '../conversion/index.js';
import { OfficeEngine } from '../engine/index.js';
import { Refusals } from '../http/index.js';
import { NodeDirectory, NodeSelf, type NodeRecord } from '../nodes/index.js';
import { HealthChecks, type HealthPart } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import { productVersion } from '../product/index.js';
import type { AdminLimit, AdminNode, AdminOverview } from '../protocol/index.js';
import { SessionService } from '../session/index.js';
import { Happenings } from './happenings.js';

/** How this node is, in one look: for the admin page. */
@Injectable()
export class AdminOverviewService {
  readonly #startedAt = new Date();

  constructor(
    private readonly options: SvcOptions,
    private readonly engine: OfficeEngine,
    private readonly queue: ConversionQueue,
    private readonly sessions: SessionService,
    private readonly health: HealthChecks,
    private readonly refusals: Refusals,
    private readonly happenings: Happenings,
    private readonly self: NodeSelf,
    private readonly directory: NodeDirectory,
  ) {}

  async make(): Promise<AdminOverview> {
    const [{ parts }, { version, sandbox }, waiting, limits] = await Promise.all([
      this.health.run(),
      this.engine.status(),
      this.queue.waiting(),
      this.#limits(),
    ]);
    const { kits, converted } = this.engine.stats();
    return {
      at: new Date().toISOString(),
      ...(this.self.isOneOfSeveral && { name: this.self.name }),
      versions: {
        service: productVersion,
        node: process.versions.node,
        ...(version !== undefined && { office: version }),
      },
      role: this.options.role,
      startedAt: this.#startedAt.toISOString(),
      memory: process.memoryUsage.rss(),
      ...(sandbox !== undefined && { sandbox }),
      troubles: Object.entries(parts).flatMap(([part, facts]) => troubleOf(part, facts)),
      kits: (this.engine.kits?.() ?? []).map((kit) => ({ ...kit, since: kit.since.toISOString() })),
      conversions: { waiting, running: kits.busy, done: converted },
      nodes: this.#nodes(),
      people: this.sessions.list().reduce((sum, { views }) => sum + views, 0),
      limits: [
        ...limits,
        { option: 'conversion.queue.maxWaiting', used: waiting, max: this.options.conversion.queue.maxWaiting },
      ],
      refusals: this.refusals.all,
      lately: this.happenings.latest,
      canDrain: 'drain' in this.sessions,
    };
  }

  #nodes(): readonly AdminNode[] {
    const { own, others, silent } = this.directory;
    return [
      nodeOf({ ...own, draining: this.sessions.draining }),
      ...others.map((node) => nodeOf(node)),
      ...silent.map((node) => nodeOf(node, 'silent')),
    ];
  }

  async #limits(): Promise<readonly AdminLimit[]> {
    const { engine, session } = this.options;
    const { kits } = this.engine.stats();
    const { connections, keep } = await this.sessions.stats();
    return [
      { option: 'engine.kits.maxEditing', used: kits.editing, max: engine.kits.maxEditing },
      { option: 'engine.kits.max', used: kits.busy, max: engine.kits.max ?? availableParallelism() },
      { option: 'session.sockets.max', used: connections, max: session.sockets.max },
      { option: 'session.keep.warnBytes', used: keep.bytes, max: session.keep.warnBytes },
    ];
  }
}

function nodeOf(
  { name, address, draining, full, room, load }: NodeRecord,
  state: AdminNode['state'] = draining ? 'draining' : full ? 'full' : 'ready',
): AdminNode {
  return { name, address, state, documents: room.open, places: room.places, load };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function troubleOf(part: string, { up, reason, remedy }: HealthPart): AdminOverview['troubles'] {
  return up ? [] : [{ part, reason: text(reason), remedy: text(remedy) }];
}
