import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AdminNode } from '../../protocol/index.js';
import { Live } from './live.js';
import type { NodeHistory, NodeSample } from './node-history.js';
import { bytes } from './readable.js';
import { Table } from './table.js';

interface NodesProps {
  /** The one that answers comes first. */
  readonly nodes: readonly AdminNode[];
  readonly history: NodeHistory;
}

const colors = { ready: 'success', full: 'warning', draining: 'informative', silent: 'danger' } as const;
const unknown = '–';

/** The editor nodes of the service, by what each told last. */
export function Nodes({ nodes, history }: NodesProps) {
  const { t } = useTranslation();
  const columns = [
    t('admin.column.node'),
    t('admin.column.state'),
    t('admin.graph.documents'),
    t('admin.column.people'),
    t('admin.kits.title'),
    t('admin.column.processor'),
    t('admin.column.memory'),
    t('admin.column.keyToTile'),
  ];
  const [, , , , , processorTitle = '', memoryTitle = '', keyToTileTitle = ''] = columns;
  return (
    <Table
      title={t('admin.nodes.title')}
      columns={columns}
      none={unknown}
      rows={nodes.map(({ name, address, state, documents, places, load }, index) => {
        const samples = history.get(name) ?? [];
        const curve = (title: string, now: string | undefined, pick: (sample: NodeSample) => number | undefined) =>
          now === undefined ? (
            unknown
          ) : (
            <Live title={title} now={now} values={samples.map((each) => pick(each) ?? 0)} />
          );
        return {
          key: name,
          cells: [
            <>
              <strong>{name === '' ? t('admin.nodes.this') : name}</strong>
              {name !== '' && (
                <small>
                  {address}
                  {index === 0 && ` · ${t('admin.nodes.this')}`}
                </small>
              )}
            </>,
            <Badge appearance="tint" color={colors[state]}>
              {t(`admin.nodes.${state}`)}
            </Badge>,
            t('admin.limits.of', { used: documents, max: places }),
            load?.people ?? unknown,
            load?.kits ?? unknown,
            curve(processorTitle, load?.processors.toFixed(1), ({ processors }) => processors),
            curve(memoryTitle, load && bytes(load.memory), ({ memory }) => memory),
            curve(keyToTileTitle, milliseconds(load?.keyToTile), ({ keyToTile }) => keyToTile),
          ],
        };
      })}
    />
  );
}

const milliseconds = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${Math.round(value)} ms`;
