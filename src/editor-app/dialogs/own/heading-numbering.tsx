import { Button, makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigator } from '../../controls/use-navigator.js';
import { start, useActions, type EditorActions, type UnseenAnswers } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { numberings, numberingSamples, type Numbering } from './numbering-answers.js';

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  card: { flexDirection: 'column', gap: '8px', minWidth: 0, padding: '10px', fontWeight: tokens.fontWeightRegular },
  sample: { display: 'flex', flexDirection: 'column', alignSelf: 'stretch', gap: '6px' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '20px',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
  heading: { flexGrow: 1, height: '3px', borderRadius: '2px', backgroundColor: tokens.colorNeutralStroke1 },
});

const more = '.uno:ChapterNumberingDialog';

/**
 * The caret goes to a heading, whose list is that of all headings, and returns. Where headings are in no list,
 * LibreOffice's dialog puts them into one.
 */
async function number(actions: EditorActions, row: number, answers: UnseenAnswers): Promise<void> {
  actions.input({ type: 'navigator', action: 'go', row });
  // An answer comes when LibreOffice has gone there.
  await actions.ask({ type: 'commandValues', command: '.uno:Bookmark?namePrefix=' }).catch(() => undefined);
  const done = await actions.answerUnseen('.uno:OutlineBullet', answers);
  actions.uno('.uno:NavigateBack');
  if (!done) actions.uno(more);
}

/** How headings are numbered, level by level, for the usual ways; LibreOffice's dialog has the others. */
export function HeadingNumberingDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'grid-linear' });
  const { outline } = useNavigator();
  const row = outline?.headings[0]?.row;
  const [numbering, setNumbering] = useState(false);
  // The navigator goes with the dialog.
  const choose = (work: Promise<void>): void => {
    setNumbering(true);
    start(work.finally(close));
  };
  const chapter = t('headingNumbering.chapterWord');
  const answers = numberings(chapter);
  const samples = Object.entries(numberingSamples(chapter)) as readonly [Numbering, readonly string[]][];
  return (
    <DialogFrame
      title={t('headingNumbering.title')}
      waiting={numbering}
      onClose={close}
      actions={
        <Button
          onClick={() => {
            close();
            actions.uno(more);
          }}
        >
          {t('field.more')}
        </Button>
      }
    >
      {outline && row === undefined && <p>{t('navigation.noHeadings')}</p>}
      <div className={styles.cards} {...navigation}>
        {samples.map(([name, lines]) => (
          <Button
            key={name}
            appearance="outline"
            className={styles.card}
            data-numbering={name}
            disabled={row === undefined || numbering}
            onClick={() => {
              if (row !== undefined) choose(number(actions, row, answers[name]));
            }}
          >
            <span className={styles.sample} aria-hidden>
              {lines.map((line, index) => (
                <span key={index} className={styles.line}>
                  {line}
                  <span className={styles.heading} />
                </span>
              ))}
            </span>
            {t(`headingNumbering.${name}`)}
          </Button>
        ))}
      </div>
    </DialogFrame>
  );
}
