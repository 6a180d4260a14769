import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { optionId } from '../../controls/option-id.js';
import {
  argumentShown,
  openCall,
  separatorOf,
  usualSeparator,
  type FunctionEntry,
  type Separator,
} from '../../formula/functions.js';
import { isEditingFormula, useActions, useEditor, type FunctionOffer } from '../../state/index.js';
import { usePlaceOver } from '../document/use-place-over.js';
import { knownFunction } from './common-functions.js';

const useStyles = makeStyles({
  card: {
    position: 'absolute',
    zIndex: 10,
    maxWidth: 'min(420px, 90%)',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase200,
  },
  hint: { padding: '6px 10px', pointerEvents: 'none' },
  current: { fontWeight: tokens.fontWeightBold },
  list: { width: '340px', maxHeight: '232px', overflowY: 'auto', margin: 0, padding: '4px' },
  entry: { padding: '4px 8px', borderRadius: tokens.borderRadiusSmall, cursor: 'pointer' },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase300 },
  description: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** Between the line and the card, CSS pixels. */
const gap = 6;
/** Room that a card wants below the line; else it stands above. */
const roomWanted = 250;

/** Under the cell that is typed into: functions that may be meant, or the arguments of the one that is open. */
export function FormulaHelp() {
  const editing = useEditor((state) => isEditingFormula(state) && state.permission === 'edit');
  const offer = useEditor((state) => state.offer);
  const separator = useSeparator();
  const call = useEditor((state) => {
    const open = openCall(state.cell.formula, state.cell.caret, separator);
    return open && `${open.name} ${String(open.argument)}`;
  });
  if (!editing) return null;
  if (offer) return <Offer offer={offer} />;
  return call === undefined ? null : <Hint call={call} />;
}

/** Who types fast is past the functions that LibreOffice would have offered, and told the separator with. */
function useSeparator(): Separator {
  const { i18n } = useTranslation();
  const told = useEditor((state) => separatorOf(state.functions));
  return told ?? usualSeparator(i18n.language);
}

function Card({ children }: { readonly children: ReactNode }) {
  const cursor = useEditor((state) => state.overlay.cursor);
  const placeOver = usePlaceOver();
  const styles = useStyles();
  if (!cursor) return null;
  const { side, x, y } = placeOver(cursor.x, cursor.y);
  const beside = { [side]: Math.max(0, x - 24) };
  const [above, below] = [y - gap, placeOver(cursor.x, cursor.y + cursor.height).y + gap];
  const isLow = below + roomWanted > innerHeight * 0.8;
  return (
    <div
      className={styles.card}
      style={isLow ? { ...beside, top: above, transform: 'translateY(-100%)' } : { ...beside, top: below }}
      data-testid="formula-help"
    >
      {children}
    </div>
  );
}

function Offer({ offer: { functions, chosen } }: { readonly offer: FunctionOffer }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const actions = useActions();
  const marked = useRef<HTMLLIElement>(null);
  const list = useId();
  useTold(list, chosen);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const take = (entry: FunctionEntry): void => {
    actions.takeFunction(entry.name);
    actions.focusDocument();
  };
  return (
    <Card>
      <ul id={list} className={styles.list} role="listbox" aria-label={t('formula.offer')}>
        {functions.map((entry, index) => (
          <li
            key={entry.name}
            id={optionId(list, index)}
            ref={index === chosen ? marked : undefined}
            role="option"
            aria-selected={index === chosen}
            className={mergeClasses(styles.entry, index === chosen && styles.chosen)}
            // The document keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(entry)}
          >
            <span className={styles.name}>{entry.name}</span>
            {index === chosen && <span className={styles.description}>{entry.description}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The document's field keeps the keyboard: screen readers are told there which function the arrow keys are at. */
function useTold(list: string, chosen: number): void {
  useEffect(() => {
    const field = document.querySelector('.svc-input');
    const told = {
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-activedescendant': optionId(list, chosen),
    };
    for (const [name, value] of Object.entries(told)) field?.setAttribute(name, value);
    return () => Object.keys(told).forEach((name) => field?.removeAttribute(name));
  }, [list, chosen]);
}

function Hint({ call }: { readonly call: string }) {
  const [name = '', argument = '0'] = call.split(' ');
  const told = useEditor((state) => state.functions[name]);
  const styles = useStyles();
  const entry = told ?? knownFunction(name);
  if (!entry) return null;
  return (
    <Card>
      <div className={styles.hint} role="status">
        <Signature entry={entry} argument={Number(argument)} />
      </div>
    </Card>
  );
}

function Signature({ entry, argument }: { readonly entry: FunctionEntry; readonly argument: number }) {
  const separator = useSeparator();
  const styles = useStyles();
  const current = argumentShown(entry, argument);
  return (
    <>
      {entry.name}(
      {entry.arguments.map((name, index) => (
        <span key={name}>
          {index > 0 && `${separator} `}
          <span className={mergeClasses(index === current && styles.current)} data-current={index === current}>
            {name}
          </span>
        </span>
      ))}
      )
    </>
  );
}
