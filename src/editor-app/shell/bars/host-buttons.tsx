import { Button, makeStyles, Tooltip } from '@fluentui/react-components';
import { useActions, useEditor, type HostButton } from '../../state/index.js';

const useStyles = makeStyles({
  image: { width: '20px', height: '20px', objectFit: 'contain' },
  group: { display: 'flex', gap: '2px', flexShrink: 0 },
});

/** Buttons the host page put in. */
export function HostButtons({ phone = false }: { readonly phone?: boolean }) {
  const buttons = useEditor((state) => state.host.buttons);
  const hidden = useEditor((state) => state.host.hidden.buttons);
  const styles = useStyles();
  const shown = buttons.filter(({ id, mobile }) => !hidden.includes(id) && (!phone || mobile));
  if (shown.length === 0) return null;
  return (
    <div className={styles.group}>
      {shown.map((button) => (
        <OneButton key={button.id} button={button} image={styles.image} />
      ))}
    </div>
  );
}

function OneButton({ button, image }: { readonly button: HostButton; readonly image: string }) {
  const actions = useActions();
  return (
    <Tooltip content={button.hint ?? button.label} relationship="label" withArrow={false}>
      <Button
        appearance="subtle"
        size="small"
        data-host-button={button.id}
        onClick={() => actions.hostButton(button.id)}
        {...(button.imageUrl !== undefined && { icon: <img className={image} src={button.imageUrl} alt="" /> })}
      >
        {button.imageUrl === undefined ? button.label : undefined}
      </Button>
    </Tooltip>
  );
}
