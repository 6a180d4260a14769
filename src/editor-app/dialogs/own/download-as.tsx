import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '8px' },
  format: { justifyContent: 'flex-start', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
});

export function DownloadAsDialog() {
  const formats = useEditor((state) => state.exportFormats);
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <DialogFrame title={t('downloadAs.title')} onClose={close}>
      <div className={styles.list}>
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            className={styles.format}
            data-format={format}
            onClick={() => {
              close();
              start(actions.exportAs(format));
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </DialogFrame>
  );
}
