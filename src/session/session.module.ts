import { Module } from '@nestjs/common';
import { HooksModule } from '../hooks/index.js';
import { OpenDocuments } from './document/open-documents.js';
import { Successors } from './document/successors.js';
import { Endings } from './endings/endings.js';
import { LifecycleHandlers } from './events/lifecycle-handlers.js';
import { LifecycleStream } from './events/lifecycle-stream.js';
import { DownloadStore } from './export/download-store.js';
import { Exporter } from './export/exporter.js';
import { SessionMetrics } from './measures/session-metrics.js';
import { SessionObservation } from './observation/session-observation.js';
import { FormerViews } from './people/former-views.js';
import { SessionPolicy } from './policy/session-policy.js';
import { ViewLimits } from './policy/view-limits.js';
import { OpeningAhead } from './reception/opening-ahead.js';
import { Reception } from './reception/reception.js';
import { FormerTypings } from './requests/former-typings.js';
import { RemoteFiles } from './requests/remote-files.js';
import { ViewRequests } from './requests/view-requests.js';
import { KeepTidying } from './saving/keep/keep-tidying.js';
import { Keep } from './saving/keep/keep.js';
import { SessionService } from './session.service.js';
import { EditorSocket } from './socket/editor-socket.js';

/** Open documents: {@link SessionService}, and the files that views export. */
@Module({
  imports: [HooksModule],
  providers: [
    SessionMetrics,
    Keep,
    KeepTidying,
    LifecycleStream,
    LifecycleHandlers,
    SessionPolicy,
    ViewLimits,
    DownloadStore,
    Exporter,
    RemoteFiles,
    Endings,
    FormerViews,
    FormerTypings,
    ViewRequests,
    Successors,
    OpenDocuments,
    OpeningAhead,
    Reception,
    EditorSocket,
    SessionObservation,
    SessionService,
  ],
  exports: [OpeningAhead, DownloadStore, SessionService],
})
export class SessionModule {}
