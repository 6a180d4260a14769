import { makeStyles, mergeClasses, ToggleButton, tokens, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { layerBounds, type Layer } from '../../../protocol/index.js';
import { NameField } from '../../controls/name-field.js';
import { useDraft } from '../../dialogs/widgets/use-draft.js';
import { Eye, EyeOff, LockClosed, LockOpen, Print } from '../../icons/icon-set.js';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    paddingInlineStart: '4px',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'transparent',
    borderRadius: tokens.borderRadiusSmall,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderInlineStartColor: tokens.colorCompoundBrandStroke,
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    height: '32px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  activeName: { fontWeight: tokens.fontWeightSemibold },
  typed: { flexGrow: 1, minWidth: 0 },
  mark: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    margin: '0 4px',
    borderRadius: '50%',
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  switch: { flexShrink: 0, minWidth: '28px', maxWidth: '28px', padding: '2px' },
  off: { color: tokens.colorNeutralForegroundDisabled },
  // There is no picture of a printer that does not print.
  struck: {
    position: 'relative',
    '::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '6px',
      top: '50%',
      width: '16px',
      borderTop: '1.5px solid currentColor',
      transform: 'rotate(45deg)',
    },
  },
});

interface LayerRowProps {
  readonly layer: Layer;
  /** As the person knows it. */
  readonly shown: string;
  readonly active: boolean;
  /** Something on it is selected. */
  readonly selected: boolean;
  readonly renaming: boolean;
  readonly onChoose: () => void;
  readonly onRename: () => void;
  /** Undefined: it is let be. */
  readonly onRenamed: (name: string | undefined) => void;
  readonly onRemove: () => void;
  readonly onSwitch: (flag: 'visible' | 'printable' | 'locked', on: boolean) => void;
}

/** A layer, and what is switched of it. */
export function LayerRow(props: LayerRowProps) {
  const { layer, shown, active, selected, renaming, onChoose, onRename, onRenamed, onRemove, onSwitch } = props;
  const { t } = useTranslation();
  const styles = useStyles();
  const labelOf = (what: 'visible' | 'printable' | 'locked'): string => t(`layers.${what}`, { name: shown });
  return (
    <li className={mergeClasses(styles.row, active && styles.active)} data-layer={layer.name}>
      {renaming ? (
        <NameField
          label={t('layers.name')}
          className={styles.typed}
          name={shown}
          maxLength={layerBounds.name}
          onDone={onRenamed}
        />
      ) : (
        <button
          type="button"
          className={mergeClasses(styles.name, active && styles.activeName)}
          aria-pressed={active}
          title={shown}
          onClick={onChoose}
          onDoubleClick={onRename}
          onKeyDown={({ key }) => {
            if (key === 'F2') onRename();
            if (key === 'Delete') onRemove();
          }}
        >
          {shown}
        </button>
      )}
      {selected && (
        <Tooltip content={t('layers.holdsSelection')} relationship="label" withArrow={false}>
          <span role="img" className={styles.mark} data-holds-selection />
        </Tooltip>
      )}
      <Switch
        flag="visible"
        label={labelOf('visible')}
        on={layer.visible}
        icons={[<EyeOff key="off" />, <Eye key="on" />]}
        turn={(on) => onSwitch('visible', on)}
      />
      <Switch
        flag="locked"
        label={labelOf('locked')}
        on={layer.locked}
        icons={[<LockOpen key="off" />, <LockClosed key="on" />]}
        turn={(on) => onSwitch('locked', on)}
      />
      <Switch
        flag="printable"
        label={labelOf('printable')}
        on={layer.printable}
        icons={[<Print key="off" />, <Print key="on" />]}
        turn={(on) => onSwitch('printable', on)}
      />
    </li>
  );
}

interface SwitchProps {
  readonly flag: 'visible' | 'printable' | 'locked';
  readonly label: string;
  readonly on: boolean;
  /** Off, on. */
  readonly icons: readonly [ReactElement, ReactElement];
  readonly turn: (on: boolean) => void;
}

function Switch({ flag, label, on, icons, turn }: SwitchProps) {
  const [draft, setDraft] = useDraft(on);
  const styles = useStyles();
  return (
    <Tooltip content={label} relationship="label" withArrow={false}>
      <ToggleButton
        size="small"
        appearance="transparent"
        className={mergeClasses(styles.switch, !draft && styles.off, flag === 'printable' && !draft && styles.struck)}
        data-switch={flag}
        checked={draft}
        icon={icons[draft ? 1 : 0]}
        onClick={() => {
          setDraft(!draft);
          turn(!draft);
        }}
      />
    </Tooltip>
  );
}
