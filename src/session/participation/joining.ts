import type { Expected, Opening } from '../loading/opening.js';
import type { PasswordGate } from '../loading/password-gate.js';
import type { LiveDocument } from '../live/live-document.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Lifecycle } from '../events/lifecycle.js';
import type { HandedViews } from '../people/handed-views.js';
import { personOf } from '../people/describe-view.js';
import { personName } from '../people/person-name.js';
import type { KitViews } from '../people/kit-views.js';
import type { Presence } from '../people/presence.js';
import type { ViewClient } from '../people/view-connection.js';
import type { View, ViewRequest } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { HostWatch } from '../saving/conflict/host-watch.js';
import type { Closing } from '../saving/exit/closing.js';
import type { SaveStatus } from '../saving/save/save-status.js';
import { TooManyViews } from '../errors.js';
import type { Machine } from '../state/machine.js';
import type { Leaving } from './leaving.js';
import type { Offenders } from './offenders.js';
import type { ViewLimits } from '../policy/view-limits.js';
import type { RightsWatch } from './rights-watch.js';
import type { WritingRights } from './writing-rights.js';

export interface JoiningParts {
  readonly machine: Pick<Machine, 'ending'>;
  readonly lifecycle: Lifecycle;
  readonly version: OpenVersion;
  readonly views: Views;
  readonly handedViews: HandedViews;
  readonly presence: Presence;
  readonly kitViews: Pick<KitViews, 'attach' | 'beginLooking'>;
  readonly opening: Opening;
  readonly passwords: PasswordGate;
  readonly status: Pick<SaveStatus, 'state'>;
  readonly host: Pick<HostWatch, 'compare'>;
  readonly rights: Pick<WritingRights, 'writerCame'>;
  readonly rightsWatch: Pick<RightsWatch, 'reevaluate'>;
  readonly limits: Pick<ViewLimits, 'revision'>;
  readonly leaving: Pick<Leaving, 'leave'>;
  readonly closing: Pick<Closing, 'ask' | 'resume'>;
  readonly offenders: Pick<Offenders, 'assertWelcome'>;
  readonly maxViews: number;
  /** How long a lost connection may be taken up again, ms. */
  readonly reconnectTime: number;
}

/** People come, also back: who is let in, and what they are told. */
export class Joining {
  constructor(private readonly parts: JoiningParts) {}

  /** @throws TooManyViews, InputTooSlow, DocumentClosed, and why the document cannot be opened. */
  async join(request: ViewRequest): Promise<View> {
    const {
      views,
      version,
      maxViews,
      opening,
      passwords,
      closing,
      limits,
      rightsWatch,
      handedViews,
      offenders,
      kitViews,
    } = this.parts;
    if (views.arrived >= maxViews) throw new TooManyViews();
    offenders.assertWelcome(request);
    const arrived = views.expect();
    try {
      await opening.open(request);
      await passwords.admit(request.client);
      const view = views.create(request);
      const { formerKey, info } = request;
      view.comesAfter(handedViews.take(formerKey, personName(info)), handedViews.safeOf(formerKey));
      view.judge(version);
      const live = await this.#attach(view);
      if (view.arrival?.placed) view.goOn(view.arrival.seq);
      // LibreOffice may have said only now that nobody may change it.
      view.judge(version);
      views.add(view);
      kitViews.beginLooking(view, live);
      if (request.revision !== limits.revision) await rightsWatch.reevaluate(view);
      return view;
    } finally {
      arrived();
      if (views.present === 0) closing.ask('disconnected');
      else closing.resume();
    }
  }

  /**
   * Somebody is about to come: the document is opened, and stays open.
   *
   * @returns what to call when they are here, or come no more
   */
  expect(request: Expected): () => void {
    const { views, opening, closing } = this.parts;
    const arrived = views.await();
    const giveUp = opening.ahead(request);
    return () => {
      arrived();
      if (views.present > 0) return;
      giveUp();
      closing.ask('disconnected');
    };
  }

  /** Called when a joined view has been welcomed: what it has to know beyond the document. */
  joined(view: View, resumed: boolean): void {
    const { views, status, host, rights, lifecycle } = this.parts;
    lifecycle.announce('joined', { user: personOf(view), resumed });
    views.announceUsers();
    view.send({ type: 'saveState', state: status.state });
    if (resumed) view.typing.repeat();
    if (resumed) for (const message of view.lately) view.send(message);
    if (view.mayWrite) rights.writerCame(view);
    host.compare(view.info);
  }

  /** The connection is gone; the view stays for the grace time. */
  disconnected(view: View, client: ViewClient): void {
    const { presence, leaving, reconnectTime } = this.parts;
    if (view.client === client) presence.away(view, reconnectTime, () => leaving.leave(view));
  }

  /** The same view on a new connection; undefined when its time is over. */
  resume(key: string, client: ViewClient): View | undefined {
    const { machine, views, presence } = this.parts;
    const view = machine.ending ? undefined : views.byKey(key);
    if (view) presence.back(view, client);
    return view;
  }

  async #attach(view: View): Promise<LiveDocument> {
    const { kitViews, opening, version } = this.parts;
    for (;;) {
      const live = await opening.ready();
      try {
        await kitViews.attach(view, live);
        if (live === version.live) return live;
      } catch (error) {
        if (live === version.live) throw error;
      }
    }
  }
}
