import type { DocumentKind, ServerMessage } from '../../protocol/index.js';
import { protocolVersion } from '../../protocol/index.js';
import type { DocumentSession } from '../document/document-session.js';
import { exportFormats, isMarkable } from '../files/file-format.js';
import type { Ending } from '../endings/ending.js';
import { fileProperties } from '../people/file-properties.js';
import type { View } from '../people/view.js';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

export async function welcome(
  session: DocumentSession,
  view: View,
  productVersion: string,
  resumed: boolean,
  former?: Ending,
): Promise<Welcome> {
  const { kind, status } = await documentFor(session, view);
  const reason = view.readOnlyReason;
  const { arrival } = view;
  const goesOn = resumed || arrival?.placed !== undefined;
  return {
    type: 'welcome',
    version: protocolVersion,
    view: view.id,
    ...(view.reloads > 0 && { reload: view.reloads }),
    key: view.key,
    resumed: goesOn,
    ...(arrival && !resumed ? { moved: true as const } : {}),
    seq: goesOn ? view.seq : Math.max(former?.safe ?? 0, view.formerlySafe),
    ...(former && former.losses.length > 0 ? { lost: former.losses } : {}),
    file: fileProperties(view.info, session.version.fileName),
    permission: view.permission,
    ...(reason === undefined ? {} : { readOnlyReason: reason }),
    status,
    productVersion,
    exportFormats:
      view.info.DisableExport || session.version.unwritable
        ? []
        : exportFormats(kind).filter(({ format }) => isMarkable(format, view.watermark)),
  };
}

/** A kit that dies, or is killed because it hangs, while somebody comes back to it: the document of the next one. */
async function documentFor(
  session: DocumentSession,
  view: View,
): Promise<Pick<Welcome, 'status'> & { kind: DocumentKind }> {
  for (;;) {
    const live = await session.ready();
    try {
      return { kind: live.office.kind, status: await live.office.statusOf(view.id) };
    } catch (error) {
      if (live === session.live) throw error;
    }
  }
}
