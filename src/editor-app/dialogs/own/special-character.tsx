import { Button, makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { characterGroups } from './characters.js';

const useStyles = makeStyles({
  grid: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  character: {
    minWidth: '34px',
    width: '34px',
    height: '34px',
    padding: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightRegular,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** The characters people look for; LibreOffice's own dialog has all of them. */
export function SpecialCharacterDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'grid-linear' });
  return (
    <DialogFrame
      title={t('characters.title')}
      onClose={close}
      actions={
        <Button
          onClick={() => {
            close();
            actions.uno('.uno:InsertSymbol');
          }}
        >
          {t('characters.all')}
        </Button>
      }
    >
      <div {...navigation}>
        {Object.entries(characterGroups).map(([group, characters]) => (
          <section key={group}>
            <h3 className={styles.heading}>{t(`characters.${group}`)}</h3>
            <div className={styles.grid}>
              {Array.from(characters).map((character) => (
                <Button
                  key={character}
                  appearance="subtle"
                  className={styles.character}
                  onClick={() => {
                    close();
                    actions.input({ type: 'text', text: character });
                  }}
                >
                  {character}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
