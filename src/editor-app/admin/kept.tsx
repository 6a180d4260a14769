import { Badge, Button } from '@fluentui/react-components';
import type { AdminKept } from '../../protocol/index.js';
import { bytes, hostOf, since } from './readable.js';
import { Table } from './table.js';

interface KeptProps {
  readonly kept: readonly AdminKept[];
  readonly now: string;
  readonly onDownload: (entry: AdminKept) => void;
  readonly onDiscard: (entry: AdminKept) => void;
}

const columns = ['Document', 'Size', 'Kept since', ''];

/** What no storage host has confirmed. */
export function Kept({ kept, now, onDownload, onDiscard }: KeptProps) {
  return (
    <Table
      title="Kept for want of a storage host"
      columns={columns}
      none="Every storage host has what was typed."
      rows={kept.map((entry) => ({
        key: entry.id,
        cells: [
          <>
            <strong>{entry.fileName}</strong>
            <small title={entry.documentKey}>{hostOf(entry.documentKey)}</small>
          </>,
          bytes(entry.size),
          since(entry.keptAt, now),
          <span className="svc-admin-actions">
            <Button size="small" onClick={() => onDownload(entry)}>
              Download
            </Button>
            {entry.open ? (
              <Badge appearance="tint">open just now</Badge>
            ) : (
              <Button size="small" onClick={() => onDiscard(entry)}>
                Discard…
              </Button>
            )}
          </span>,
        ],
      }))}
    />
  );
}
