import { Button as FluentButton, Link, makeStyles, Tooltip } from '@fluentui/react-components';
import { ChevronDown } from '../../icons/icon-set.js';
import { useDialogLink } from '../widget/dialog-context.js';
import { imageOf, isEnabled, labelOf, plain, textOf, tooltipOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { Widget } from '../widget/widget.js';

interface Props {
  readonly node: DialogNode;
}

const useStyles = makeStyles({
  image: { maxWidth: '24px', maxHeight: '24px' },
  button: { minWidth: '64px' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

/** Buttons of LibreOffice's own kinds answer the dialog; help has nowhere to go here. */
export function Button({ node }: Props) {
  const { send, responses, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const id = node.id ?? '';
  if (id === 'help' || node['symbol'] !== undefined) return null;
  const image = imageOf(node);
  const label = textOf(node);
  const response = responses.get(id);
  const press = () =>
    response === undefined ? send(node, 'click', '', 'pushbutton') : send(node, 'click', response, 'responsebutton');
  const button = (
    <FluentButton
      id={elementId(id)}
      size="small"
      className={label === '' ? undefined : styles.button}
      appearance={node['has_default'] ? 'primary' : 'secondary'}
      data-default={node['has_default'] ? '' : undefined}
      disabled={!isEnabled(node)}
      aria-label={label === '' ? nameOf(node) : undefined}
      data-widget={id}
      onClick={press}
      {...(image !== undefined && { icon: <img className={styles.image} src={image} alt="" /> })}
    >
      {label === '' && image === undefined ? (nameOf(node) ?? '…') : label}
    </FluentButton>
  );
  const tooltip = tooltipOf(node);
  return tooltip === undefined || tooltip === label ? (
    button
  ) : (
    <Tooltip content={tooltip} relationship="description" withArrow={false}>
      {button}
    </Tooltip>
  );
}

export function LinkWidget({ node }: Props) {
  const { send } = useDialogLink();
  return (
    <Link as="button" disabled={!isEnabled(node)} onClick={() => send(node, 'click', '', 'linkbutton')}>
      {textOf(node)}
    </Link>
  );
}

/** Its menu comes as a popup of its own. */
export function MenuButtonWidget({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const image = imageOf(node);
  return (
    <FluentButton
      id={elementId(node.id ?? '')}
      size="small"
      iconPosition="after"
      disabled={!isEnabled(node)}
      aria-haspopup
      aria-label={textOf(node) || nameOf(node)}
      data-widget={node.id}
      icon={<ChevronDown />}
      onClick={() => send(node, 'toggle', '', 'menubutton')}
    >
      {image !== undefined && <img className={styles.image} src={image} alt="" />}
      {textOf(node)}
    </FluentButton>
  );
}

/** Items are commands of LibreOffice or buttons of the dialog. */
export function Toolbox({ node }: Props) {
  const { send } = useDialogLink();
  const styles = useStyles();
  return (
    <div className={styles.bar} role="toolbar">
      {(node.children ?? []).map((item, index) =>
        item.type === 'toolitem' ? (
          <FluentButton
            key={`${item.id ?? ''}-${String(index)}`}
            size="small"
            appearance="subtle"
            disabled={!isEnabled(item)}
            aria-label={plain(item['text']) || labelOf(item)}
            title={plain(item['text'])}
            onClick={() => send(node, 'click', item.id ?? '', 'toolbox')}
          >
            {imageOf(item) === undefined ? (
              plain(item['text'])
            ) : (
              <img className={styles.image} src={imageOf(item)} alt="" />
            )}
          </FluentButton>
        ) : (
          <Widget key={`${item.id ?? ''}-${String(index)}`} node={item} />
        ),
      )}
    </div>
  );
}
