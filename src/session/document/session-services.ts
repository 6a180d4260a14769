import { Injectable } from '@nestjs/common';
import { OfficeEngine } from '../../engine/index.js';
import { WorkFolders } from '../../folders/index.js';
import { SvcLogger } from '../../logging/index.js';
import { AuditLog } from '../../operations/index.js';
import { SvcOptions } from '../../options/index.js';
import { WopiClientService } from '../../wopi/index.js';
import { LifecycleStream } from '../events/lifecycle-stream.js';
import { PasswordTries } from '../loading/password-tries.js';
import { SessionMetrics } from '../measures/session-metrics.js';
import { ViewLimits } from '../policy/view-limits.js';
import { CommonKeep } from '../saving/keep/common-keep.js';
import { Keep } from '../saving/keep/keep.js';
import { Successors } from './successors.js';

/** What every document needs of the application. */
@Injectable()
export class SessionServices {
  readonly passwords = new PasswordTries();
  readonly logger = new SvcLogger('session');

  constructor(
    readonly engine: OfficeEngine,
    readonly wopi: WopiClientService,
    readonly keep: Keep,
    readonly commonKeep: CommonKeep,
    readonly successors: Successors,
    readonly options: SvcOptions,
    readonly folders: WorkFolders,
    readonly audit: AuditLog,
    readonly lifecycle: LifecycleStream,
    readonly metrics: SessionMetrics,
    readonly limits: ViewLimits,
  ) {}
}
