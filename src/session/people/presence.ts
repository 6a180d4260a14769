import type { OpenVersion } from '../live/open-version.js';
import type { ViewClient } from './view-connection.js';
import type { View } from './view.js';

/** Whether people are at their views: connected, and doing anything. Who is not gets no pictures. */
export class Presence {
  readonly #graces = new Map<View, NodeJS.Timeout>();

  constructor(private readonly version: Pick<OpenVersion, 'live'>) {}

  /** The connection is gone; the view is not, for `grace` ms. */
  away(view: View, grace: number, gone: () => void): void {
    view.disconnect();
    this.#pause(view, true);
    this.#graces.set(view, setTimeout(gone, grace).unref());
  }

  /** On another connection; what was left of the old one is closed. */
  back(view: View, client: ViewClient): void {
    this.forget(view);
    view.client?.close({ type: 'closed', reason: 'disconnected' });
    view.connect(client);
    this.#pause(view, false);
  }

  /** An idle view is told so. */
  setIdle(view: View, idle: boolean): void {
    if (view.idle === idle) return;
    view.setIdle(idle);
    this.#pause(view, idle);
  }

  /** No grace any more. */
  forget(view: View): void {
    clearTimeout(this.#graces.get(view));
    this.#graces.delete(view);
  }

  #pause({ id }: View, paused: boolean): void {
    this.version.live?.office.post(id, { type: 'pause', paused });
  }
}
