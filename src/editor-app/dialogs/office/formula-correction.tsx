import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { DialogNode } from '../../office/dialog-node.js';
import { findNode, rawText } from '../../office/node.js';
import { Widget } from '../widget/widget.js';

const useStyles = makeStyles({
  question: { margin: 0, maxWidth: 'min(440px, 86vw)' },
  formula: {
    maxHeight: '30vh',
    overflow: 'auto',
    padding: '8px 12px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    direction: 'ltr',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
});

/** What LibreOffice proposes for a formula with a mistake: its own question names its program, and answers yes or no. */
export function FormulaCorrection({ tree }: { readonly tree: DialogNode }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const part = (id: string): DialogNode => findNode(tree, id) ?? {};
  return (
    <>
      <p className={styles.question}>{t('correction.question')}</p>
      <code className={styles.formula}>{rawText(part('error'))}</code>
      <div className={styles.buttons}>
        <Widget node={withText(part('no'), t('correction.keep'))} />
        <Widget node={withText(part('yes'), t('correction.use'))} />
      </div>
    </>
  );
}

/** LibreOffice's description would be read instead of the text. */
const withText = (node: DialogNode, text: string): DialogNode => ({ ...node, text, aria: { label: text } });
