import { Badge, ProgressBar } from '@fluentui/react-components';
import type { AdminOverview } from '../../protocol/index.js';
import { bytes, duration, since } from './readable.js';
import { Table } from './table.js';

interface FactsProps {
  readonly overview: AdminOverview;
}

/** The processes that hold LibreOffice. */
export function Kits({ overview: { kits, at } }: FactsProps) {
  return (
    <Table
      title="Kits"
      columns={['Process', 'State', 'Memory', 'Processor time', 'Age', 'Conversions']}
      none="No kit runs on this node."
      rows={kits.map(({ pid, state, memory, cpuTime, since: from, documents }) => ({
        key: String(pid),
        cells: [
          String(pid),
          <Badge appearance="tint">{state}</Badge>,
          bytes(memory),
          duration(cpuTime),
          since(from, at),
          documents,
        ],
      }))}
    />
  );
}

const inBytes = (option: string): boolean => option.endsWith('Bytes');

export function Limits({ overview: { limits, refusals } }: FactsProps) {
  return (
    <div className="svc-admin-columns">
      <section className="svc-admin-section">
        <h2>Limits</h2>
        {limits.map(({ option, used, max }) => (
          <div key={option} className="svc-admin-limit">
            <span>{option}</span>
            <span>{inBytes(option) ? `${bytes(used)} of ${bytes(max)}` : `${used} of ${max}`}</span>
            <ProgressBar
              value={Math.min(1, used / max)}
              color={used / max > 0.9 ? 'error' : 'brand'}
              aria-label={option}
            />
          </div>
        ))}
      </section>
      <Table
        title="Refused since the start"
        columns={['Why', 'How often']}
        none="Nobody was refused."
        rows={Object.entries(refusals)
          .sort(([, a], [, b]) => b - a)
          .map(([code, count]) => ({ key: code, cells: [<code>{code}</code>, count] }))}
      />
    </div>
  );
}

export function Versions({ overview: { versions, sandbox, role, startedAt, at } }: FactsProps) {
  const facts = {
    Service: versions.service,
    LibreOffice: versions.office ?? 'none here',
    'Node.js': versions.node,
    Walls: sandbox ?? 'none',
    Role: role,
    'Up for': since(startedAt, at),
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
