import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import { withPlainDigits } from '../../office/typed-number.js';
import { useLeaving } from './use-leaving.js';

const useStyles = makeStyles({
  pages: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(52px, 1fr))',
    gap: '8px',
    marginTop: '10px',
  },
  page: {
    aspectRatio: '1 / 1.35',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { border: `2px solid ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1 },
});

/** The number of a page to go to, and all of them. */
export function PageList() {
  const count = useEditor(({ document }) => document?.pages?.length ?? 0);
  const page = useEditor((state) => state.page);
  const actions = useActions();
  const asked = useEditor(({ ui }) => ui.pageAsked);
  const goToPage = useLeaving()((page: number) => {
    actions.goToPage(page);
    actions.focusDocument();
    actions.putCaretOnPage(page);
  });
  const { t } = useTranslation();
  const styles = useStyles();
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const number = Number(withPlainDigits(wanted));
  const good = wanted === '' || (Number.isInteger(number) && number >= 1 && number <= count);
  return (
    <>
      <Field
        size="small"
        label={t('navigation.goToPage')}
        validationState={good ? 'none' : 'error'}
        validationMessage={good ? null : t('navigation.pageRange', { count })}
      >
        <Input
          input={{ ref: field }}
          size="small"
          inputMode="numeric"
          value={wanted}
          placeholder={String(page)}
          onChange={(_, { value }) => setWanted(value.trim())}
          onKeyDown={({ key }) => {
            if (key === 'Escape') actions.focusDocument();
            if (key === 'Enter' && wanted !== '' && good) goToPage(number);
          }}
        />
      </Field>
      <div className={styles.pages}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={mergeClasses(styles.page, index + 1 === page && styles.current)}
            aria-label={t('navigation.page', { page: index + 1 })}
            aria-current={index + 1 === page}
            data-page={index + 1}
            onClick={() => goToPage(index + 1)}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </>
  );
}
