import type { Logger } from '@nestjs/common';
import type { CheckFileInfo, WopiClientService, WopiFile } from '../../../wopi/index.js';
import { NotSaved } from '../../session.errors.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import type { DocumentFacts } from '../../document/document-facts.js';
import type { Machine } from '../../state/machine.js';
import type { ContentIdentity } from '../../files/content-identity.js';
import { hostContent, type HostContent } from '../upload/host-content.js';
import { judgeOwnChange } from '../upload/verdicts.js';

/** Notices that the file changed in storage: by asking now and then, and by whatever else the host says. */
export class HostWatch {
  #checking = false;

  constructor(
    private readonly facts: DocumentFacts,
    private readonly views: Views,
    private readonly wopi: WopiClientService,
    private readonly machine: () => Machine,
    /** Whether anything is unsaved. */
    private readonly findOut: () => Promise<boolean>,
    private readonly logger: Pick<Logger, 'debug'>,
  ) {}

  /** @returns what the host said, and to whom */
  async check(): Promise<{ readonly file: WopiFile; readonly info: CheckFileInfo } | undefined> {
    const file = this.views.credentialsForReading();
    if (!file || this.#checking || this.machine().state !== 'ready') return undefined;
    this.#checking = true;
    const { stored } = this.facts;
    try {
      const info = await this.wopi.checkFileInfo(file);
      // An answer that was under way while we saved speaks of a version before ours.
      if (stored === this.facts.stored) await this.#notice(info);
      return { file, info };
    } catch (error) {
      this.logger.debug(`periodic CheckFileInfo failed: ${String(error)}`);
      return undefined;
    } finally {
      this.#checking = false;
    }
  }

  /** What a person brought along may be older than our last save: when it differs, the host is asked again. */
  compare(info: CheckFileInfo): void {
    if (this.facts.baseline.changedIn(hostContent(info))) void this.check();
  }

  async #notice(info: CheckFileInfo): Promise<void> {
    const { facts } = this;
    const { stored } = facts;
    if (this.machine().state !== 'ready') return;
    const host = hostContent(info);
    if (!facts.baseline.changedIn(host)) return facts.baseline.adopt(host);
    const modified = await this.findOut();
    if (this.machine().state !== 'ready' || stored !== facts.stored) return;
    facts.conflictingTimestamp = modified ? (host.timestamp ?? '') : undefined;
    this.machine().raise(modified ? 'conflict' : 'changedOutside');
  }

  /** Before a change at the host that we make ourselves. @throws NotSaved when the file changed already. */
  async assertUnchanged(view: View): Promise<HostContent> {
    const info = await this.wopi.checkFileInfo(view.file);
    const host = hostContent(info);
    if (!this.facts.baseline.changedIn(host)) return host;
    await this.#notice(info);
    throw new NotSaved('storage_conflict', 'The file changed in storage. Look at the new version first.');
  }

  /** After a change at the host that we made ourselves, such as renaming. Another's change meanwhile stays one. */
  async adopt(view: View, before: HostContent, sent: ContentIdentity): Promise<void> {
    const info = await this.wopi.checkFileInfo(view.file);
    const { facts } = this;
    facts.fileName = info.BaseFileName;
    const after = hostContent(info);
    switch (judgeOwnChange(before, sent, after)) {
      case 'stored':
        return facts.baseline.arrived(after, sent);
      case 'untouched':
        return facts.baseline.adopt(after);
      case 'foreign':
        return this.#notice(info);
    }
  }
}
