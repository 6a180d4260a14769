import { Button, makeStyles, MessageBar, MessageBarBody, Spinner, Tooltip } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedLayers, type LayerChange, type LayerResult } from '../../../protocol/index.js';
import { DialogFrame } from '../../dialogs/frame/frame.js';
import { Add, Delete, Rename } from '../../icons/icon-set.js';
import { start, useActions, useEditor, type LayersTold } from '../../state/index.js';
import { panelStyles } from '../panels/panel-styles.js';
import { SidePanel } from '../panels/side-panel.js';
import { newName, problemOfName } from './layer-names.js';
import { LayerRow } from './layer-row.js';

const useStyles = makeStyles({
  ...panelStyles,
  list: { ...panelStyles.list, maxHeight: '420px' },
});

/** Told of the layers from now on; a view that is made anew has to say so again. */
function useFollowed(): LayersTold | undefined {
  const actions = useActions();
  const online = useEditor((state) => state.connection.online);
  const view = useEditor((state) => state.view);
  useEffect(() => {
    if (online) actions.followLayers(true);
  }, [actions, online, view]);
  useEffect(() => () => actions.followLayers(false), [actions]);
  return useEditor((state) => state.layers);
}

/** The layers of a drawing: which are seen, printed and locked, where the person draws, and where the selection is. */
export default function LayersPanel() {
  const actions = useActions();
  const told = useFollowed();
  const { t } = useTranslation();
  return (
    <SidePanel
      title={t('layers.title')}
      label={t('layers.title')}
      onClose={() => actions.setUi({ slidePanel: undefined })}
    >
      {told ? <Layers {...told} /> : <Spinner size="small" label={t('transition.opening')} />}
    </SidePanel>
  );
}

type Problem = Exclude<LayerResult, 'done' | 'filled'> | 'bad';

/** Changes layers, and says why not. */
function useChange() {
  const actions = useActions();
  const [problem, setProblem] = useState<Problem>();
  const change = async (wanted: LayerChange): Promise<LayerResult | undefined> => {
    setProblem(undefined);
    const result = await actions.changeLayers(wanted);
    if (result !== undefined && result !== 'done' && result !== 'filled') setProblem(result);
    return result;
  };
  return { change, problem, setProblem };
}

function Layers({ layers, active, selected }: LayersTold) {
  const { change, problem, setProblem } = useChange();
  const [renaming, setRenaming] = useState<string>();
  /** With shapes. */
  const [removing, setRemoving] = useState<string>();
  const { t } = useTranslation();
  const styles = useStyles();
  const shownOf = (name: string): string => (fixedLayers.has(name) ? t(`layers.fixed.${name}`) : name);
  const isFixed = fixedLayers.has(active);
  const add = async (): Promise<void> => {
    const taken = layers.flatMap(({ name }) => [name, shownOf(name)]);
    const name = newName(taken, (number) => t('layers.new', { number }));
    if ((await change({ do: 'add', name })) === 'done') setRenaming(name);
  };
  const rename = (name: string, typed: string | undefined): void => {
    setRenaming(undefined);
    const to = typed?.trim();
    if (to === undefined || to === name) return;
    const others = layers.filter((layer) => layer.name !== name).map((layer) => shownOf(layer.name));
    const why = problemOfName(to, others);
    setProblem(why);
    if (why === undefined) start(change({ do: 'rename', name, to }));
  };
  const remove = async (name: string): Promise<void> => {
    if (!fixedLayers.has(name) && (await change({ do: 'remove', name })) === 'filled') setRemoving(name);
  };
  return (
    <div className={styles.fields} data-layers>
      <div className={styles.tools} role="toolbar" aria-label={t('layers.title')}>
        <Button size="small" icon={<Add />} data-layers-button="add" onClick={() => start(add())}>
          {t('layers.add')}
        </Button>
        <Tool name="rename" icon={<Rename />} disabled={isFixed} onClick={() => setRenaming(active)} />
        <Tool name="remove" icon={<Delete />} disabled={isFixed} onClick={() => start(remove(active))} />
      </div>
      <ul className={styles.list} aria-label={t('layers.title')}>
        {layers.map((layer, index) => (
          <LayerRow
            key={index}
            layer={layer}
            shown={shownOf(layer.name)}
            active={layer.name === active}
            selected={selected.includes(layer.name)}
            renaming={layer.name === renaming}
            onChoose={() => layer.name !== active && start(change({ do: 'activate', name: layer.name }))}
            onRename={() => !fixedLayers.has(layer.name) && setRenaming(layer.name)}
            onRenamed={(typed) => rename(layer.name, typed)}
            onRemove={() => start(remove(layer.name))}
            onSwitch={(flag, on) => start(change({ do: 'switch', name: layer.name, flag, on }))}
          />
        ))}
      </ul>
      <p className={styles.hint}>{t('layers.hint')}</p>
      <Button
        size="small"
        data-layers-button="attach"
        disabled={selected.every((name) => name === active)}
        onClick={() => start(change({ do: 'attach', name: active }))}
      >
        {t('layers.attach', { name: shownOf(active) })}
      </Button>
      {problem && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{t(`layers.problem.${problem}`)}</MessageBarBody>
        </MessageBar>
      )}
      {removing !== undefined && (
        <RemoveFilled
          name={removing}
          onClose={() => setRemoving(undefined)}
          onRemove={() => start(change({ do: 'remove', name: removing, withShapes: true }))}
        />
      )}
    </div>
  );
}

interface RemoveFilledProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks whether the shapes on a layer are to go along. */
function RemoveFilled({ name, onClose, onRemove }: RemoveFilledProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame
      title={t('layers.remove')}
      submit={t('layers.remove')}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onRemove();
      }}
    >
      <p>{t('layers.filled', { name })}</p>
    </DialogFrame>
  );
}

interface ToolProps {
  readonly name: 'rename' | 'remove';
  readonly icon: React.ReactElement;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Tool({ name, icon, disabled, onClick }: ToolProps) {
  const { t } = useTranslation();
  return (
    <Tooltip content={t(`layers.${name}`)} relationship="label" withArrow={false}>
      <Button
        size="small"
        appearance="subtle"
        icon={icon}
        data-layers-button={name}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
