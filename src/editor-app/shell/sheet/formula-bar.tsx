import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor } from '../../state/index.js';
import { CommandButton } from '../../controls/command-button.js';
import { FormulaBox } from './formula-box.js';
import { FunctionMenu } from './function-menu.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '34px',
    padding: '0 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  address: { width: '110px', flexShrink: 0, '& input': { width: '100%' } },
});

/** Cell address, functions, and the content of the cell. */
export function FormulaBar() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="group" aria-label={t('region.formula')}>
      <AddressBox />
      <FunctionMenu />
      <CommandButton id="autoSum" />
      <FormulaBox />
    </div>
  );
}

function AddressBox() {
  const address = useEditor((state) => state.cell.address);
  const [typed, setTyped] = useState<string>();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <Input
      size="small"
      className={styles.address}
      aria-label={t('formula.address')}
      data-testid="cell-address"
      value={typed ?? address}
      onChange={(_, { value }) => setTyped(value)}
      // Whoever writes an address is not disturbed by news of the cursor: a new value would end the selection.
      onFocus={({ target }) => {
        setTyped(address);
        target.select();
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        const { key } = event;
        if (key !== 'Enter' && key !== 'Escape') return;
        // Else the document, which has the focus by then, gets the key, too.
        event.preventDefault();
        if (key === 'Enter' && typed) start(actions.goToCells(typed));
        setTyped(undefined);
        actions.focusDocument();
      }}
    />
  );
}
