import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { headerArea, useActions, useEditor } from '../../state/index.js';

const useStyles = makeStyles({
  tag: {
    position: 'absolute',
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '24px',
    paddingInlineStart: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
  },
});

const twipsPerPixel = 15;
/** From the page's edge and the line, CSS pixels. */
const inset = 8;
const height = 24;

/** Says which it is while a header or footer is edited, and leads back to the text. */
export function HeaderTag() {
  // As text: a part of the state is compared by identity.
  const described = useEditor((state) => JSON.stringify(headerArea(state) ?? null));
  const found = useMemo(() => JSON.parse(described) as ReturnType<typeof headerArea> | null, [described]);
  const origin = useEditor((state) => state.origin);
  const factor = useEditor((state) => state.zoom.scale / twipsPerPixel);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  if (!found) return null;
  const { kind, area } = found;
  const edge = origin.y + (kind === 'header' ? area.y + area.height : area.y) * factor;
  const place = {
    left: Math.max(inset, origin.x + area.x * factor + inset),
    top: kind === 'header' ? edge + inset / 2 : edge - height - inset / 2,
  };
  const leave = (): void => {
    for (const action of ['down', 'up'] as const) actions.input({ type: 'key', action, char: 27, key: 1281 });
    actions.focusDocument();
  };
  return (
    <div className={styles.tag} style={place} data-header={kind}>
      {t(kind === 'header' ? 'command.header' : 'command.footer')}
      <Button size="small" appearance="transparent" icon={<Dismiss />} aria-label={t('action.close')} onClick={leave} />
    </div>
  );
}
