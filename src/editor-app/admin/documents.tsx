import { Badge, Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AdminDocument } from '../../protocol/index.js';
import { percentText } from '../i18n/index.js';
import type { DocumentsSeen } from './admin-client.js';
import { bytes, hostOf, named, since } from './readable.js';
import { processorsOf } from './processors-of.js';
import { Table } from './table.js';

interface DocumentsProps {
  readonly seen: DocumentsSeen;
  /** The look before. */
  readonly before: DocumentsSeen | undefined;
  readonly now: string;
  readonly onClose: (document: AdminDocument) => void;
  readonly onTell: (document: AdminDocument) => void;
}

export function Documents({ seen, before, now, onClose, onTell }: DocumentsProps) {
  const { t, i18n } = useTranslation();
  const columns = [
    t('admin.column.document'),
    t('admin.column.state'),
    t('admin.column.people'),
    t('admin.column.memory'),
    t('admin.column.processor'),
    t('admin.column.openSince'),
    '',
  ];
  return (
    <Table
      title={t('admin.documents.title')}
      columns={columns}
      none={t('admin.documents.none')}
      rows={seen.documents.map((document) => {
        const { key, fileName, state, modified, users, views, writers, openedAt, node, memory } = document;
        const processors = processorsOf(document, seen, before);
        return {
          // While it moves, two nodes have it.
          key: `${key} ${node}`,
          cells: [
            <>
              <strong>{named(fileName)}</strong>
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
                  {t('admin.documents.unsaved')}
                </Badge>
              )}
            </>,
            <span title={users.map(named).join(', ')}>{t('admin.documents.people', { views, writers })}</span>,
            memory === undefined ? '–' : bytes(memory),
            processors === undefined ? '–' : percentText(processors, i18n.language),
            since(openedAt, now),
            <span className="svc-admin-actions">
              <Button size="small" onClick={() => onTell(document)}>
                {t('admin.documents.tell')}
              </Button>
              <Button size="small" onClick={() => onClose(document)}>
                {t('admin.documents.close')}
              </Button>
            </span>,
          ],
        };
      })}
    />
  );
}
