import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import type { ClientMessage, ServerMessage, ViewInput } from '../../protocol/index.js';
import { answeredInputs } from '../../protocol/index.js';
import { toldError } from '../../errors/index.js';
import { isEncrypted, lookInto } from '../../formats/index.js';
import { AuditLog } from '../../operations/index.js';
import { SvcOptions } from '../../options/index.js';
import { WopiClientService } from '../../wopi/index.js';
import type { DocumentSession } from '../document/document-session.js';
import { canStore, extensionOf, isWritable, stemOf } from '../files/file-format.js';
import { identify } from '../files/content-identity.js';
import type { LiveDocument } from '../live/live-document.js';
import { Exporter } from '../export/exporter.js';
import { writeOptions } from '../export/write-options.js';
import { BadMessage, DocumentClosed, NotPermitted, SavedTooLate } from '../errors.js';
import { copyInside, paste } from './guarded-clipboard.js';
import { effectOf, refusal } from '../people/input-permission.js';
import { copyName } from '../files/copy-name.js';
import { renamedTo, stemFor, wholeName } from '../files/new-name.js';
import { FormerTypings } from './former-typings.js';
import { RemoteFiles } from './remote-files.js';
import { TokenRenewal } from './token-renewal.js';
import { ShowRelay } from '../people/show-relay.js';
import type { View } from '../people/view.js';
import { asksForText, showsText, withoutText } from '../people/withheld-text.js';
import { ownCell } from '../live/open-cells.js';

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;
type Handled = Exclude<ClientMessage['type'], 'hello' | 'ping' | 'password' | 'bye'>;
type Handlers = {
  readonly [T in Handled]: (session: DocumentSession, view: View, message: Message<T>) => void | Promise<void>;
};

/** What says that all that was typed before is where it belongs. */
const saving: ReadonlySet<ClientMessage['type']> = new Set(['save', 'saveAs']);

/** What a view may ask of its document, one handler for each message. Permissions are checked here and nowhere before. */
@Injectable()
export class ViewRequests {
  constructor(
    private readonly wopi: WopiClientService,
    private readonly exporter: Exporter,
    private readonly files: RemoteFiles,
    private readonly former: FormerTypings,
    private readonly audit: AuditLog,
    { session }: SvcOptions,
  ) {
    this.#tokens = new TokenRenewal(wopi, session.autosave);
  }

  /**
   * Refusals and failures are answered, never thrown.
   *
   * @param setbacks those of the view's typing when the message came. It may have waited here since, and whoever asked to save
   * did not know of those that followed: to them it would say that all they typed is there.
   */
  async handle(
    session: DocumentSession,
    view: View,
    message: ClientMessage,
    setbacks = view.typing.setbacks,
  ): Promise<void> {
    if (!(message.type in this.#handlers)) return;
    if (session.moving) return session.hold(() => void this.handle(session, view, message, setbacks));
    try {
      // Whoever may not save at all hears that, whatever else was refused.
      if (message.type === 'save') needWriter(view);
      if (saving.has(message.type) && view.typing.setbacks !== setbacks) throw new SavedTooLate();
      await this.#call(session, view, message as Message<Handled>);
      this.#record(session, view, message, 'ok');
    } catch (error) {
      view.send(failure(message, error));
      this.#record(session, view, message, toldError(error)?.code ?? 'internal');
    }
  }

  /** Saves are recorded where their bytes go to the host, whoever caused them. */
  #record({ key }: DocumentSession, view: View, message: ClientMessage, outcome: string): void {
    if (!audited.has(message.type)) return;
    const fact =
      'choice' in message ? { choice: message.choice } : 'purpose' in message && { purpose: message.purpose };
    this.audit.record({ action: message.type, document: key, user: view.info.UserId, ...fact, outcome });
  }

  async #call(session: DocumentSession, view: View, message: Message<Handled>): Promise<void> {
    type Handler = (session: DocumentSession, view: View, message: never) => void | Promise<void>;
    const handler: Handler = this.#handlers[message.type];
    await handler(session, view, message as never);
  }

  readonly #tokens: TokenRenewal;
  readonly #shows = new ShowRelay();
  readonly #handlers: Handlers = {
    input: (session, view, { seq, input }) => {
      if (!view.take(seq)) return;
      if (input.type === 'visibleArea') view.lookAt(input);
      const refused = refusal(input, view.permission, view.info, session.live?.office.kind);
      if (refused !== undefined) {
        view.refuse(input, seq);
        throw new NotPermitted(refused);
      }
      if (showsText(input)) needHearing(view);
      if (answeredInputs.has(input.type)) throw new BadMessage('This input is answered: send it as a question.');
      session.inputs.take(view, input, seq);
    },

    reloadHeard: (session, view, { view: id, reload = view.reloads }) => {
      if (id === view.id && reload === view.reloads) session.inputs.heard(view);
    },

    ask: async (session, view, { id, seq, input }) => {
      if (!answeredInputs.has(input.type)) throw new BadMessage('This input is not answered.');
      const isNew = seq !== undefined && view.take(seq);
      let live: LiveDocument;
      try {
        live = readyFor(session, view, input);
      } catch (error) {
        // Its answer may be lost with the line: then this tells what came of it.
        if (isNew) view.refuse(input, seq);
        throw error;
      }
      if (isNew) view.typing.passed(input, seq);
      const result = await answer(live, view, input);
      view.send({ type: 'answer', id, ok: true, result });
    },

    save: async (session, view, { id, ...wish }) => {
      await session.save({ cause: 'user', by: view.key, ...wish });
      const { timestamp } = session;
      view.send({ type: 'answer', id, ok: true, result: { lastModifiedTime: timestamp ?? null } });
    },

    saveAs: async (session, view, { id, name }) => {
      if (view.info.UserCanNotWriteRelative) {
        throw new NotPermitted('The storage host does not allow this user to save under another name.');
      }
      const result = await written(session, view, () => this.#saveAs(session, view, name));
      view.send({ type: 'answer', id, ok: true, result });
    },

    rename: async (session, view, { id, name }) => {
      if (!view.info.canRename) throw new NotPermitted('The storage host does not allow this user to rename the file.');
      needEditor(view);
      const result = await view.decisions.run(() => this.#rename(session, view, name));
      view.send({ type: 'answer', id, ok: true, result });
    },

    export: async (session, view, message) => {
      view.send(await written(session, view, () => this.exporter.export(session, view, message)));
      view.send({ type: 'answer', id: message.id, ok: true, result: null });
    },

    resolveConflict: async (session, view, { choice, name }) => {
      needDecider(session, view, choice);
      if (session.state !== 'conflicted') return;
      if (choice !== 'saveCopy') return session.resolveConflict(choice, view);
      if (view.info.UserCanNotWriteRelative) throw new NotPermitted('The storage host does not allow a copy here.');
      await view.decisions.run(() =>
        session.inputs.holding(async () => {
          const { fileName } = session.version;
          const copy = wholeName(name ?? copyName(fileName, view.info.UserFriendlyName), fileName);
          await this.#saveAs(session, view, copy);
          session.conflictCopied(view);
        }),
      );
    },

    resolveRecovery: async (session, view, { choice, name }) => {
      needEditor(view);
      if (choice !== 'saveCopy') return session.resolveRecovery(choice);
      await view.decisions.run(async () => {
        await this.#saveOffered(session, view, name);
        await session.resolveRecovery('discard');
      });
    },

    accessToken: async (session, view, { token }) => this.#tokens.renew(session, view, token),

    closeDocument: (session, view) => {
      if (session.state === 'conflicted' && mayDecide(session, view, 'reload'))
        return session.resolveConflict('reload', view);
      if (!view.info.isOwner || !view.info.EnableOwnerTermination) {
        throw new NotPermitted('Only the owner may close the document for everybody, where the host allows it.');
      }
      session.close('ownerTermination');
    },

    removeView: (session, view, { view: id }) => {
      if (view.permission !== 'edit' && !view.info.isOwner) throw new NotPermitted('Readers cannot remove others.');
      const removed = session.views.byId(id);
      if (removed) session.remove(removed);
    },

    former: async (session, view, { id, key }) => {
      const result = await view.formers.run(() => this.former.of(session, view, key));
      view.send({ type: 'answer', id, ok: true, result });
    },

    versionRestore: (session, view) => {
      needEditor(view);
      session.close('versionRestore');
    },

    insertFile: async (session, view, { id, url, kind, name }) => {
      needEditor(view);
      session.inputs.question(view, 'edit');
      const result = await view.files.run<unknown>(() => {
        needEditor(view);
        if (kind === 'graphic') return this.files.insertPicture(needLive(session), view, url);
        return this.files.compare(needLive(session), view, url, name);
      });
      view.send({ type: 'answer', id, ok: true, result });
    },

    presenting: (session, view, { at }) => this.#shows.moved(session.views, view, at),

    active: (session, view, { active }) => {
      if (active) session.inputs.note(view, 'none');
      session.setIdle(view, !active);
    },
  };

  /** `unprotected`: the document asks for a password, the copy does not. `editable`: whoever opens it can go on in it. */
  async #saveAs(
    session: DocumentSession,
    view: View,
    name: string,
  ): Promise<{ name: string; url?: string; editable: boolean; unprotected?: true }> {
    const live = needLive(session);
    const extension = extensionOf(name);
    if (!canStore(live.office, extension)) throw new BadMessage(`This document cannot be saved as .${extension}.`);
    if (view.info.DisableExport && extension !== session.version.extension) {
      throw new NotPermitted('The storage host does not allow other formats.');
    }
    const isOwnFormat = extension === session.version.extension && session.version.writable;
    // What goes to the host is no copy that somebody takes away: there it is for the host to put a watermark over it.
    const wanted = { kind: live.office.kind, part: view.part, watermark: '' };
    const cells = ownCell(view);
    const { path } = await (isOwnFormat
      ? session.file(live, cells)
      : live.copy(extension, { ...writeOptions(extension, wanted), ...cells }));
    try {
      const unprotected = session.isEncrypted && !(await lookInto(path, isEncrypted)) && { unprotected: true as const };
      await session.confirmOwnership();
      const stored = await this.wopi.putFileRelative(view.file, path, { suggestedTarget: name });
      return { ...stored, editable: isWritable(extension), ...unprotected };
    } finally {
      await rm(path, { force: true });
    }
  }

  async #saveOffered(session: DocumentSession, view: View, name: string | undefined): Promise<void> {
    const { version, offered } = session;
    if (view.info.UserCanNotWriteRelative) throw new NotPermitted('The storage host does not allow a copy here.');
    if (!offered) return;
    const stem = stemOf(wholeName(name ?? copyName(version.fileName, view.info.UserFriendlyName), version.fileName));
    await session.confirmOwnership();
    await this.wopi.putFileRelative(view.file, offered.path, { suggestedTarget: `${stem}.${offered.extension}` });
  }

  /** What is unsaved goes to the host first: some hosts write the bytes that come along with the new name to the file. */
  async #rename(session: DocumentSession, view: View, name: string): Promise<{ readonly name: string }> {
    if (session.modified) await session.save({ cause: 'user', by: view.key });
    const { fileName } = session.version;
    const requestedName = stemFor(name, fileName);
    const paths: string[] = [];
    try {
      const stored = await session.host.change(view, {
        prepare: async () => {
          const { path } = await session.file(needLive(session), ownCell(view));
          paths.push(path);
          const sent = { path, ...(await identify(path)) };
          await session.confirmOwnership();
          return sent;
        },
        carry: ({ path }) =>
          this.wopi.renameFile(view.file, path, {
            requestedName,
            formerName: fileName,
            lock: session.lock,
            beforeSending: async () => session.confirmOwnership(),
          }),
      });
      const renamed = renamedTo(stored.name, fileName);
      session.renamed(renamed);
      return { name: renamed };
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }
}

type ConflictChoice = Extract<ClientMessage, { type: 'resolveConflict' }>['choice'];

const audited: ReadonlySet<ClientMessage['type']> = new Set([
  'saveAs',
  'rename',
  'export',
  'resolveConflict',
  'resolveRecovery',
  'closeDocument',
  'removeView',
]);

const pictures: ReadonlySet<ViewInput['type']> = new Set(['preview', 'slide', 'windowPaint']);

async function answer({ office }: LiveDocument, view: View, input: ViewInput): Promise<unknown> {
  const { DisableCopy } = view.info;
  if (DisableCopy && (input.type === 'copy' || input.type === 'cut')) return copyInside(office, view, input.type);
  if (DisableCopy && input.type === 'selectionText') return { text: '', kind: 'none' };
  if (input.type === 'textAround' && !view.info.mayHearText) return [];
  if (input.type === 'paste') return paste(office, view, input);
  if (pictures.has(input.type)) return view.pictures.run(() => office.ask(view.id, input));
  return withoutText(input, await office.ask(view.id, input), view);
}

/** LibreOffice writes a long document for seconds, which everybody waits for: whoever wants many leaves others time between. */
async function written<T>({ views }: DocumentSession, view: View, task: () => Promise<T>): Promise<T> {
  return view.exports.run(task, views.present > 1);
}

/** @throws NotPermitted, DocumentClosed */
function readyFor(session: DocumentSession, view: View, input: ViewInput): LiveDocument {
  const refused = refusal(input, view.permission, view.info, session.live?.office.kind);
  if (refused !== undefined) throw new NotPermitted(refused);
  if (asksForText(input, view)) throw new NotPermitted('The storage host lets no text of this document leave it.');
  session.inputs.question(view, effectOf(input));
  if (!view.attached) throw new DocumentClosed('The document is not ready. Try again in a moment.');
  return needLive(session);
}

function needLive({ live }: DocumentSession): LiveDocument {
  if (!live) throw new DocumentClosed('The document is not ready. Try again in a moment.');
  return live;
}

function needWriter(view: View): void {
  if (!view.mayWrite) throw new NotPermitted('You may look at this document, but not change it.');
}

/** Text for screen readers is text out of the document. */
function needHearing({ info }: View): void {
  if (!info.mayHearText)
    throw new NotPermitted('The storage host does not let the text of this document be read aloud.');
}

function needEditor(view: View): void {
  if (!view.mayEdit) throw new NotPermitted('You may look at this document, but not change it.');
}

/** Whoever may only comment decides where nobody else can, and about nothing that others stored. */
function mayDecide({ views }: DocumentSession, view: View, choice: ConflictChoice): boolean {
  return view.mayEdit || (view.mayWrite && choice !== 'overwrite' && views.editors.length === 0);
}

function needDecider(session: DocumentSession, view: View, choice: ConflictChoice): void {
  if (!mayDecide(session, view, choice))
    throw new NotPermitted('You may comment on this document, but not decide about what others wrote.');
}

/** An error for the one who asked, where a question has a number under that number. */
function failure(message: ClientMessage, error: unknown): ServerMessage {
  const known = toldError(error);
  const code = known?.code ?? 'internal';
  const text = known?.message ?? 'The request could not be carried out.';
  if ('id' in message) return { type: 'answer', id: message.id, ok: false, code, message: text };
  return { type: 'error', code, message: text, fatal: false };
}
