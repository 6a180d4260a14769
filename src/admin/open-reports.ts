import { Injectable } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import { OfficeEngine } from '../engine/index.js';
import { NodeCaller, NodeDirectory, NodeSelf, type NodeRecord } from '../nodes/index.js';
import { HealthChecks, type HealthPart } from '../operations/index.js';
import { SessionService, type SessionStats, type SessionSummary } from '../session/index.js';

/** An open document, the node that has it, where there are several, and what its kit takes there. */
export interface OpenDocument extends SessionSummary {
  readonly node?: string;
  /** Resident, bytes. */
  readonly memory?: number;
  /** Processor time since the kit began, ms. */
  readonly cpuTime?: number;
}

/** A node of the service; `reached`: whether it told what it has open. */
export interface NodeReport extends NodeRecord {
  readonly reached: boolean;
}

/** What is open, and the engine that has it open: its version, and the walls around it. */
export interface OpenReport {
  /** Of all nodes. */
  readonly documents: readonly OpenDocument[];
  /** Of the node that answers. */
  readonly stats: SessionStats;
  readonly engine?: HealthPart;
  /** Where there are several. */
  readonly nodes?: readonly NodeReport[];
}

/** What is open here, and at the other nodes. */
@Injectable()
export class OpenReports {
  constructor(
    private readonly sessions: SessionService,
    private readonly engine: OfficeEngine,
    private readonly health: HealthChecks,
    private readonly self: NodeSelf,
    private readonly directory: NodeDirectory,
    private readonly caller: NodeCaller,
  ) {}

  async ofThisNode(): Promise<OpenReport> {
    const [stats, engine] = await Promise.all([this.sessions.stats(), this.health.part('engine')]);
    const { isOneOfSeveral, name: node } = this.self;
    const kits = new Map((this.engine.kits?.() ?? []).map((kit) => [kit.pid, kit]));
    const documents = this.sessions.list().map((each) => {
      const kit = kits.get(each.pid ?? 0);
      return { ...each, ...(isOneOfSeveral && { node }), ...(kit && { memory: kit.memory, cpuTime: kit.cpuTime }) };
    });
    return { documents, stats, ...(engine && { engine }) };
  }

  async ofAllNodes(): Promise<OpenReport> {
    const own = await this.ofThisNode();
    if (!this.self.isOneOfSeveral) return own;
    const others = await Promise.all(this.directory.others.map((node) => this.#ask(node)));
    return {
      ...own,
      documents: [...own.documents, ...others.flatMap(({ documents }) => documents)],
      nodes: [{ ...this.directory.own, reached: true }, ...others.map(({ node }) => node)],
    };
  }

  async #ask(node: NodeRecord): Promise<{ readonly node: NodeReport; readonly documents: readonly OpenDocument[] }> {
    try {
      const { documents } = (await this.caller.get(node, `${dialects.svc.path}/admin/documents`)) as OpenReport;
      return { node: { ...node, reached: true }, documents };
    } catch {
      return { node: { ...node, reached: false }, documents: [] };
    }
  }
}
