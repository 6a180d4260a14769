import { Badge, Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AdminKept } from '../../protocol/index.js';
import { bytes, hostOf, named, since } from './readable.js';
import { Table } from './table.js';

interface KeptProps {
  readonly kept: readonly AdminKept[];
  readonly now: string;
  readonly onDownload: (entry: AdminKept) => void;
  readonly onDiscard: (entry: AdminKept) => void;
}

/** What no storage host has confirmed. */
export function Kept({ kept, now, onDownload, onDiscard }: KeptProps) {
  const { t } = useTranslation();
  const columns = [t('admin.column.document'), t('admin.column.size'), t('admin.column.keptSince'), ''];
  return (
    <Table
      title={t('admin.kept.title')}
      columns={columns}
      none={t('admin.kept.none')}
      rows={kept.map((entry) => ({
        key: entry.id,
        cells: [
          <>
            <strong>{named(entry.fileName)}</strong>
            <small title={entry.documentKey}>{hostOf(entry.documentKey)}</small>
          </>,
          bytes(entry.size),
          since(entry.keptAt, now),
          <span className="svc-admin-actions">
            <Button size="small" onClick={() => onDownload(entry)}>
              {t('admin.kept.download')}
            </Button>
            {entry.open ? (
              <Badge appearance="tint">{t('admin.kept.open')}</Badge>
            ) : (
              <Button size="small" onClick={() => onDiscard(entry)}>
                {t('admin.kept.discard')}
              </Button>
            )}
          </span>,
        ],
      }))}
    />
  );
}
