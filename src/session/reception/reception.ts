import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { toldError } from '../../errors/index.js';
import { AuditLog } from '../../operations/index.js';
import { SvcOptions } from '../../options/index.js';
import { productVersion } from '../../product/index.js';
import { traced } from '../../tracing/index.js';
import type { Hello } from '../../protocol/index.js';
import {
  type CheckFileInfo,
  CredentialsInvalid,
  documentKey,
  type HostCredentials,
  HostRefused,
  WopiClientService,
  type WopiFile,
} from '../../wopi/index.js';
import type { DocumentSession } from '../document/document-session.js';
import { DocumentDoor, type Admitted } from '../document/document-door.js';
import { DocumentDrain } from '../document/document-drain.js';
import { OpenDocuments } from '../document/open-documents.js';
import type { Ending } from '../endings/ending.js';
import { refusalStatus } from '../participation/host-refusal.js';
import { spokenOf } from '../participation/spoken-of.js';
import { exitPauses } from '../saving/save/save-policy.js';
import { FormerViews } from '../people/former-views.js';
import type { ViewClient } from '../people/view-connection.js';
import type { View } from '../people/view.js';
import { BadMessage } from '../errors.js';
import { OpeningAhead, type AdmittedAhead } from './opening-ahead.js';
import { welcome } from './welcome.js';

/** Somebody at a document. */
export interface Joined {
  readonly session: DocumentSession;
  readonly view: View;
}

/** Lets people in who come with a hello: to a view they had, or to a new one. */
@Injectable()
export class Reception {
  constructor(
    private readonly documents: OpenDocuments,
    private readonly door: DocumentDoor,
    private readonly drain: DocumentDrain,
    private readonly wopi: WopiClientService,
    private readonly options: SvcOptions,
    private readonly audit: AuditLog,
    private readonly ahead: OpeningAhead,
    private readonly former: FormerViews,
  ) {}

  /** @throws why nobody can be let in: `BadMessage`, a `SessionError`, an `EngineError`, what the host says */
  welcome(hello: Hello, client: ViewClient): Promise<Joined> {
    return traced('svc.join', { 'svc.resumes': hello.resume !== undefined }, () => this.#welcome(hello, client));
  }

  async #welcome(hello: Hello, client: ViewClient): Promise<Joined> {
    this.drain.assertOpenToPeople();
    const file: WopiFile = { src: hello.wopiSrc, credentials: credentialsOf(hello), sessionId: randomUUID() };
    const key = documentKey(hello.wopiSrc);
    const resumed = hello.resume && (await this.#resume(key, hello.resume.key, file, client));
    const { session, view } = resumed ?? (await this.#open(key, hello, file, client));
    const former = resumed ? undefined : await this.#formerOf(session, hello.resume?.key);
    this.former.remember(view.key, view.typing);
    const message = await welcome(session, view, productVersion, resumed !== undefined, former);
    // Meanwhile the same view may have been taken up on yet another connection.
    if (view.client === client) {
      view.welcome(message);
      session.joined(view, resumed !== undefined);
    }
    return { session, view };
  }

  /** How the view ended that this person had before, as far as anybody knows. */
  async #formerOf(session: DocumentSession, key: string | undefined): Promise<Ending | undefined> {
    const record = this.former.find(key);
    // It is in the document that others have open: soon it would be safe anyway.
    if (record && !record.isSafe) await session.preserve();
    return this.former.endingOf(key).catch(() => undefined);
  }

  async #resume(key: string, secret: string, file: WopiFile, client: ViewClient): Promise<Joined | undefined> {
    const session = this.documents.find(key);
    const known = session?.views.byKey(secret);
    if (!session || !known) return undefined;
    const told = await this.#infoFor(file);
    if (told === null) return undefined;
    const info = told && (await spokenOf(known.info, told, async () => this.#infoFor(file)));
    if (told && !info) return undefined;
    // The host has not said whose other credentials are.
    if (info === undefined && !isDeepStrictEqual(file.credentials, known.file.credentials)) return undefined;
    const view = session.resume(secret, client);
    if (!view) return undefined;
    if (info === undefined) return { session, view };
    view.renewCredentials(file.credentials);
    await session.learnRights(view, info);
    return { session, view };
  }

  /**
   * What the host says to these credentials: null when they are refused, undefined when it does not say just now. Its
   * outage, or the page of a proxy in its place, does not part anybody from a view, which then goes on with the
   * credentials it had; nor does a refusal that the host takes back when it is asked again.
   */
  async #infoFor(file: WopiFile): Promise<CheckFileInfo | null | undefined> {
    for (const wait of exitPauses(this.options.session.autosave)) {
      await pause(wait);
      try {
        return await this.wopi.checkFileInfo(file);
      } catch (error) {
        if (error instanceof HostRefused || error instanceof CredentialsInvalid) return null;
        if (refusalStatus(error) === undefined) return undefined;
      }
    }
    return null;
  }

  async #open(key: string, hello: Hello, file: WopiFile, client: ViewClient): Promise<Joined> {
    const record = { action: 'open', document: key };
    try {
      const joined = await this.#join(key, hello, file, client);
      const { info, mayWrite } = joined.view;
      this.audit.record({ ...record, user: info.UserId, mayWrite, outcome: 'ok' });
      return joined;
    } catch (error) {
      this.audit.record({ ...record, outcome: toldError(error)?.code ?? 'internal' });
      throw error;
    }
  }

  async #join(key: string, hello: Hello, file: WopiFile, client: ViewClient): Promise<Joined> {
    const ahead = await this.ahead.claim(key, file.credentials);
    // Who is looked at anew counts as somebody who comes, and would be one too many beside their own form.
    if (ahead?.admitted === undefined) ahead?.leave();
    const admitted = ahead?.admitted ?? { file, ...(await this.#admit(key, hello, file, client)) };
    const joining = this.#joinAs(admitted, hello, client);
    // They are at the door by now, and count there.
    ahead?.leave();
    return joining;
  }

  /**
   * Whoever had the document open when the service ended, and comes back, is not put out by a refusal that the host takes
   * back when it is asked again. Where the view is known here, it has been asked.
   */
  async #admit(key: string, { resume }: Hello, file: WopiFile, { cameAt }: ViewClient): Promise<Admitted> {
    const isAsked = resume === undefined || this.documents.find(key)?.views.byKey(resume.key) !== undefined;
    const [, ...pauses] = isAsked ? [] : exitPauses(this.options.session.autosave);
    for (const wait of pauses) {
      try {
        return await this.door.sessionFor(key, file, cameAt);
      } catch (error) {
        if (refusalStatus(error) === undefined) throw error;
      }
      await pause(wait);
    }
    return this.door.sessionFor(key, file, cameAt);
  }

  async #joinAs({ session, ...admitted }: AdmittedAhead, hello: Hello, client: ViewClient): Promise<Joined> {
    const view = await session.join({
      ...admitted,
      client,
      language: hello.language ?? this.options.editor.defaults.language,
      readOnlyRequested: hello.permission === 'view' || hello.permission === 'readonly',
      ...(hello.resume === undefined ? {} : { formerKey: hello.resume.key }),
      ...(hello.timezone === undefined ? {} : { timezone: hello.timezone }),
      ...(hello.darkTheme === undefined ? {} : { darkTheme: hello.darkTheme }),
      ...(hello.part === undefined ? {} : { part: hello.part }),
      ...(hello.look === undefined ? {} : { look: hello.look }),
    });
    return { session, view };
  }
}

function credentialsOf({ accessToken, accessHeader }: Hello): HostCredentials {
  if (accessToken !== undefined) return { accessToken };
  if (accessHeader !== undefined) return { accessHeader };
  throw new BadMessage('Hello needs accessToken or accessHeader.');
}
