import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AdminHappening, AdminOverview } from '../../protocol/index.js';
import { hostOf, named, since } from './readable.js';
import { Table } from './table.js';

interface LatelyProps {
  readonly overview: AdminOverview;
}

/** What happened to documents that somebody may ask about. */
export function Lately({ overview: { lately, at: now } }: LatelyProps) {
  const { t } = useTranslation();
  return (
    <Table
      title={t('admin.lately.title')}
      columns={[t('admin.column.document'), t('admin.column.what'), t('admin.column.ago')]}
      none={t('admin.lately.none')}
      rows={lately.map(({ at, times, document, fileName, what }) => ({
        key: `${document} ${JSON.stringify(what)}`,
        cells: [
          <>
            <strong>{named(fileName)}</strong>
            <small title={document}>{hostOf(document)}</small>
          </>,
          times > 1 ? `${told(what, t)} × ${times}` : told(what, t),
          <span title={at}>{since(at, now)}</span>,
        ],
      }))}
    />
  );
}

function told(what: AdminHappening['what'], t: TFunction): string {
  switch (what.type) {
    case 'moved':
      return t('admin.lately.moved', { people: what.people, took: what.took });
    case 'failed':
      return t('admin.lately.failed', { code: what.code });
    case 'restored':
      return t('admin.lately.restored');
    default:
      return t('admin.lately.conflict');
  }
}
