import type { ViewInput } from '../../protocol/index.js';
import { DocumentClosed, NotPermitted, TypedTooEarly } from '../errors.js';
import { effectOf, refusal, type InputEffect } from '../people/input-permission.js';
import type { View } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { HeldBack } from '../people/kit-views.js';
import type { Presence } from '../people/presence.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Activity } from '../saving/save/activity.js';
import type { Changes } from '../saving/save/changes.js';
import type { SaveStatus } from '../saving/save/save-status.js';
import type { Conflict } from '../saving/upload/conflict.js';
import type { Machine } from '../state/machine.js';

export interface GateParts {
  readonly machine: Pick<Machine, 'state' | 'ending'>;
  readonly version: OpenVersion;
  readonly changes: Pick<Changes, 'note'>;
  readonly conflict: Pick<Conflict, 'isOpen'>;
  readonly activity: Pick<Activity, 'input'>;
  readonly status: Pick<SaveStatus, 'announceModified'>;
  readonly presence: Presence;
  readonly views: Views;
}

/** Inputs about the browser's window: of no use to another version, and missed by nobody. */
const ofTheWindow: ReadonlySet<ViewInput['type']> = new Set(['visibleArea', 'pause', 'tilesReceived']);
/** LibreOffice tells where the caret is after it has done what was typed; ms, with much to spare for a busy machine. */
const caretIsToldWithin = 2_000;
/** Who has not said by then that they know of the document, does not say so: ms. */
const heardWithin = 10_000;

/**
 * The way into the document for all that people do. What is typed while another version is on its way would go with the
 * old one: it waits for the new one.
 */
export class InputGate implements HeldBack {
  constructor(private readonly parts: GateParts) {}

  /** @throws DocumentClosed, TypedTooEarly; nothing is lost without a word */
  take(view: View, input: ViewInput, seq: number): void {
    if (ofTheWindow.has(input.type)) {
      if (input.type !== 'tilesReceived') this.note(view, 'none');
      return this.#pass(view, input, seq);
    }
    const effect = effectIn(view, input);
    if (!this.#isHeld(view)) {
      // The letting go of this key comes after it, and may be in the document yet: nobody is to take both for safe.
      if (this.parts.machine.ending && effect === 'edit') view.typing.refused(input, seq);
      this.note(view, effect);
      return this.#pass(view, input, seq);
    }
    this.note(view, 'none');
    if (this.#caretIsUnknown(view)) view.held.refuse();
    if (input.type === 'mouse' && input.action === 'move') return;
    if (view.held.hold(input, seq) || effect !== 'edit') return;
    view.typing.refused(input, seq);
    throw new TypedTooEarly();
  }

  /** A question that would change a version nobody wants any more. @throws DocumentClosed, TypedTooEarly */
  question(view: View, effect: InputEffect): void {
    if (effect !== 'none' && this.#isHeld(view)) throw new TypedTooEarly();
    this.note(view, effect);
  }

  /** What is typed while the work lasts does not go with the version that it may give up. */
  async holding(work: () => Promise<void>): Promise<void> {
    const { machine, views } = this.parts;
    for (const { held } of views.all) held.begin();
    try {
      await work();
    } finally {
      if (machine.state !== 'reloading') for (const view of views.all) this.release(view);
    }
  }

  /** The view is at a document again. What was typed before its person knew of that belongs behind what is lost, and not into it. */
  release(view: View): void {
    if (view.held.isUnheard) return;
    if (!this.#caretIsUnknown(view)) return this.#goOn(view);
    view.held.refuseUnheard();
    this.#awaitHearing(view);
  }

  /** Whoever is away hears of it when they are back; what their page sends again was typed before. */
  #awaitHearing(view: View): void {
    setTimeout(() => {
      if (!this.parts.views.all.includes(view)) return;
      if (view.client === undefined) this.#awaitHearing(view);
      else this.heard(view);
    }, heardWithin).unref();
  }

  /** The person knows of the document. */
  heard(view: View): void {
    if (view.held.isUnheard) this.#goOn(view);
  }

  #goOn(view: View): void {
    view.typing.tellLosses();
    const held = view.held.release();
    for (const [index, { input, seq }] of held.entries()) {
      try {
        const refused = refusal(input, view.permission, view.info, this.parts.version.live?.office.kind);
        if (refused !== undefined) throw new NotPermitted(refused);
        this.take(view, input, seq);
      } catch (error) {
        for (const { input, seq } of held.slice(index)) view.refuse(input, seq);
        view.typing.tellLosses();
        const { code, message } = error as NotPermitted | DocumentClosed;
        return view.send({ type: 'error', code, message, fatal: false });
      }
    }
  }

  /** Somebody did something, which may change the document, or is meant to. @throws DocumentClosed when it is too late */
  note(view: View, effect: InputEffect): void {
    const { machine, changes, activity, status, presence } = this.parts;
    if (machine.ending && effect !== 'none') {
      throw new DocumentClosed('The document is being closed. Open it again.');
    }
    view.activity.acted(effect !== 'none');
    presence.setIdle(view, false);
    activity.input(effect !== 'none');
    if (effect === 'none') return;
    if (changes.note(effect === 'edit' ? view.info.UserId : undefined)) status.announceModified();
  }

  #pass(view: View, input: ViewInput, seq: number): void {
    const { live } = this.parts.version;
    if (!view.attached || !live) return;
    if (!ofTheWindow.has(input.type)) view.typing.passed(input, seq);
    live.office.post(view.id, input, seq);
  }

  /**
   * A kit died while somebody was typing: the caret it told of last is some letters before the end of what is restored,
   * and what is typed on would go into the middle of a word.
   */
  #caretIsUnknown({ activity: { lastEdit } }: View): boolean {
    const { lostAt } = this.parts.version;
    return lostAt !== undefined && lostAt - lastEdit < caretIsToldWithin;
  }

  #isHeld(view: View): boolean {
    const { machine, version, conflict } = this.parts;
    if (machine.ending) return false;
    const isGivenUp = machine.state === 'reloading' && conflict.isOpen;
    return view.held.active || !view.attached || !version.live || isGivenUp;
  }
}

/** A click of somebody who may only look changes nothing: nothing is saved because of it. */
function effectIn({ mayEdit }: View, input: ViewInput): InputEffect {
  const effect = effectOf(input);
  return effect === 'maybe' && !mayEdit ? 'none' : effect;
}
