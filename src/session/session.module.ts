import { Module, type FactoryProvider } from '@nestjs/common';
import { OfficeEngine } from '../engine/index.js';
import { HooksModule } from '../hooks/index.js';
import { NodeShares } from '../nodes/index.js';
import { SvcOptions } from '../options/index.js';
import { DocumentDoor } from './document/document-door.js';
import { DocumentDrain } from './document/document-drain.js';
import { OpenDocuments } from './document/open-documents.js';
import { Relief } from './document/relief.js';
import { SessionServices } from './document/session-services.js';
import { SharedBounds } from './document/shared-bounds.js';
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
import { Farewells } from './reception/farewells.js';
import { OpeningAhead } from './reception/opening-ahead.js';
import { Reception } from './reception/reception.js';
import { FormerTypings } from './requests/former-typings.js';
import { RemoteFiles } from './requests/remote-files.js';
import { ViewRequests } from './requests/view-requests.js';
import { CommonKeep } from './saving/keep/common-keep.js';
import { KeepTidying } from './saving/keep/keep-tidying.js';
import { Keep } from './saving/keep/keep.js';
import { SessionService } from './session.service.js';
import { EditorSocket } from './socket/editor-socket.js';

/** What is being given away counts where it goes. */
const sharedBounds: FactoryProvider = {
  provide: SharedBounds,
  inject: [SvcOptions, NodeShares, OfficeEngine, OpenDocuments, DocumentDrain],
  useFactory: (
    { session }: SvcOptions,
    shares: NodeShares,
    engine: OfficeEngine,
    documents: OpenDocuments,
    drain: DocumentDrain,
  ) =>
    new SharedBounds(
      session.documents,
      shares,
      () => engine.kits?.() ?? [],
      () => (drain.draining ? [] : documents.all.filter(({ givenAway }) => !givenAway)),
    ),
};

/** Open documents: {@link SessionService}, and the files that views export. */
@Module({
  imports: [HooksModule],
  providers: [
    SessionMetrics,
    Keep,
    CommonKeep,
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
    SessionServices,
    OpenDocuments,
    DocumentDrain,
    sharedBounds,
    DocumentDoor,
    Relief,
    Farewells,
    OpeningAhead,
    Reception,
    EditorSocket,
    SessionObservation,
    SessionService,
  ],
  exports: [OpeningAhead, DownloadStore, Farewells, SessionService],
})
export class SessionModule {}
