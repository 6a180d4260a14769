import { Badge, ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AdminOverview } from '../../protocol/index.js';
import { kitName, type KitHistory } from './kit-history.js';
import { Live } from './live.js';
import { bytes, duration, since } from './readable.js';
import { Table } from './table.js';

interface FactsProps {
  readonly overview: AdminOverview;
}

interface KitsProps extends FactsProps {
  readonly history: KitHistory;
}

/** The processes that hold LibreOffice. */
export function Kits({ overview, history }: KitsProps) {
  const { t } = useTranslation();
  const { kits, at } = overview;
  const [memoryTitle, processorTitle] = [t('admin.column.memory'), t('admin.column.processor')];
  return (
    <Table
      title={t('admin.kits.title')}
      columns={[
        t('admin.column.process'),
        t('admin.column.state'),
        memoryTitle,
        processorTitle,
        t('admin.column.processorTime'),
        t('admin.column.age'),
        t('admin.column.conversions'),
      ]}
      none={t('admin.kits.none')}
      rows={kits.map((kit) => {
        const { pid, state, memory, cpuTime, since: from, documents } = kit;
        const samples = history.get(kitName(overview, kit))?.samples ?? [];
        const busy = (samples.at(-1)?.processors ?? 0).toFixed(1);
        return {
          key: String(pid),
          cells: [
            String(pid),
            <Badge appearance="tint">{state}</Badge>,
            <Live title={memoryTitle} now={bytes(memory)} values={samples.map((each) => each.memory)} />,
            <Live title={processorTitle} now={busy} values={samples.map((each) => each.processors)} />,
            duration(cpuTime),
            since(from, at),
            documents,
          ],
        };
      })}
    />
  );
}

const inBytes = (option: string): boolean => option.endsWith('Bytes');

export function Limits({ overview: { limits, refusals } }: FactsProps) {
  const { t } = useTranslation();
  return (
    <div className="svc-admin-columns">
      <section className="svc-admin-section">
        <h2>{t('admin.limits.title')}</h2>
        {limits.map(({ option, used, max }) => (
          <div key={option} className="svc-admin-limit">
            <span>{option}</span>
            <span>
              {t('admin.limits.of', inBytes(option) ? { used: bytes(used), max: bytes(max) } : { used, max })}
            </span>
            <ProgressBar
              value={Math.min(1, used / max)}
              color={used / max > 0.9 ? 'error' : 'brand'}
              aria-label={option}
            />
          </div>
        ))}
      </section>
      <Table
        title={t('admin.refused.title')}
        columns={[t('admin.column.why'), t('admin.column.howOften')]}
        none={t('admin.refused.none')}
        rows={Object.entries(refusals)
          .sort(([, a], [, b]) => b - a)
          .map(([code, count]) => ({ key: code, cells: [<code>{code}</code>, count] }))}
      />
    </div>
  );
}

export function Versions({ overview: { versions, sandbox, role, startedAt, at } }: FactsProps) {
  const { t } = useTranslation();
  const facts = {
    [t('admin.fact.service')]: versions.service,
    LibreOffice: versions.office ?? t('admin.fact.notHere'),
    'Node.js': versions.node,
    [t('admin.fact.walls')]: sandbox ?? t('admin.fact.none'),
    [t('admin.fact.role')]: role,
    [t('admin.fact.upFor')]: since(startedAt, at),
  };
  return (
    <dl className="svc-admin-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
