import { Badge, Button } from '@fluentui/react-components';
import type { AdminDocument, AdminOverview } from '../../protocol/index.js';
import { bytes, hostOf, since } from './readable.js';
import { busy } from './history.js';
import { Table } from './table.js';

interface DocumentsProps {
  readonly documents: readonly AdminDocument[];
  readonly overview: AdminOverview;
  readonly before: AdminOverview | undefined;
  readonly onClose: (document: AdminDocument) => void;
  readonly onTell: (document: AdminDocument) => void;
}

const columns = ['Document', 'State', 'People', 'Memory', 'Processor', 'Open since', ''];

export function Documents({ documents, overview, before, onClose, onTell }: DocumentsProps) {
  const kits = new Map(overview.kits.map((kit) => [kit.pid, kit]));
  return (
    <Table
      title="Open documents"
      columns={columns}
      none="Nobody has a document open."
      rows={documents.map((document) => {
        const { key, fileName, state, modified, users, views, writers, openedAt, pid = 0, node } = document;
        const kit = kits.get(pid);
        return {
          key,
          cells: [
            <>
              <strong>{fileName}</strong>
              <small title={key}>
                {hostOf(key)}
                {node !== undefined && ` · ${node}`}
              </small>
            </>,
            <>
              <Badge appearance="tint" color={state === 'ready' ? 'success' : 'warning'}>
                {state}
              </Badge>
              {modified && (
                <Badge appearance="tint" color="informative">
                  unsaved
                </Badge>
              )}
            </>,
            <span title={users.join(', ')}>{`${views}, ${writers} may write`}</span>,
            kit === undefined ? '–' : bytes(kit.memory),
            kit === undefined || before === undefined ? '–' : `${Math.round(busy(before, overview, pid) * 100)} %`,
            since(openedAt, overview.at),
            <span className="svc-admin-actions">
              <Button size="small" onClick={() => onTell(document)}>
                Tell people…
              </Button>
              <Button size="small" onClick={() => onClose(document)}>
                Close…
              </Button>
            </span>,
          ],
        };
      })}
    />
  );
}
