import type { Logger } from '@nestjs/common';
import type { OfficeEngine } from '../../engine/index.js';
import type { AuditLog } from '../../operations/index.js';
import type { SvcOptions } from '../../options/index.js';
import type { WopiClientService } from '../../wopi/index.js';
import type { WorkFolders } from '../../folders/index.js';
import type { LifecycleStream } from '../events/lifecycle-stream.js';
import type { PasswordTries } from '../loading/password-tries.js';
import type { ViewLimits } from '../policy/view-limits.js';
import type { SessionMetrics } from '../measures/session-metrics.js';
import type { Keep } from '../saving/keep/keep.js';

/** What every document needs of the application. */
export interface SessionServices {
  readonly engine: OfficeEngine;
  readonly wopi: WopiClientService;
  readonly keep: Keep;
  readonly options: SvcOptions;
  readonly folders: WorkFolders;
  readonly audit: AuditLog;
  readonly lifecycle: LifecycleStream;
  readonly metrics: SessionMetrics;
  readonly limits: ViewLimits;
  readonly passwords: PasswordTries;
  readonly logger: Pick<Logger, 'debug' | 'log' | 'warn' | 'error'>;
}
