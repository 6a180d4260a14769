import { Button, makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useChromeStore } from '../../state/chrome-store.js';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { conditionGroups, type Condition } from './conditions.js';

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))', gap: '8px' },
  card: {
    flexDirection: 'column',
    gap: '6px',
    minWidth: 0,
    padding: '10px 6px',
    fontWeight: tokens.fontWeightRegular,
  },
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  // Of paper, in the dark as well: the colours are those of cells.
  cell: {
    display: 'flex',
    justifyContent: 'center',
    width: '84px',
    height: '26px',
    lineHeight: '26px',
    fontSize: '14px',
    backgroundColor: '#ffffff',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  part: { flex: '1 1 0', textAlign: 'center' },
});

/** Conditional formats as cards, which hold at once or ask for a value; all of LibreOffice's behind a button. */
export function ConditionalDialog() {
  const actions = useActions();
  const chrome = useChromeStore();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'grid-linear' });
  const run = ({ command, args, taken, compares }: Condition): void => {
    close();
    chrome.setState({ comparing: compares === true });
    if (taken) actions.takeAsItOpens(command);
    else actions.uno(command, args);
  };
  const more = (['conditionalFormat', 'manageConditions'] as const).map((id) => (
    <Button
      key={id}
      onClick={() => {
        close();
        actions.uno(
          id === 'conditionalFormat' ? '.uno:ConditionalFormatDialog' : '.uno:ConditionalFormatManagerDialog',
        );
      }}
    >
      {t(`command.${id}`)}
    </Button>
  ));
  return (
    <DialogFrame wide title={t('command.conditional')} onClose={close} actions={more}>
      <div {...navigation} data-conditions>
        {Object.entries(conditionGroups).map(([group, conditions]) => (
          <section key={group}>
            <h3 className={styles.heading}>{t(`conditions.${group}`)}</h3>
            <div className={styles.cards}>
              {conditions.map((condition) => (
                <Button
                  key={condition.name}
                  appearance="outline"
                  className={styles.card}
                  data-condition={condition.name}
                  onClick={() => run(condition)}
                >
                  <span className={styles.cell} aria-hidden>
                    {condition.sample.map(([text, color, backgroundColor], index) => (
                      <span key={index} className={styles.part} style={{ color, backgroundColor }}>
                        {text}
                      </span>
                    ))}
                  </span>
                  {t(`conditions.${condition.name}`)}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
