import { flagOf, wordOf } from '../../office/values.js';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  mergeClasses,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { createContext, Fragment, useContext, useState, type CSSProperties } from 'react';
import { useDialogLink } from '../widget/dialog-context.js';
import { hasContent, isChecked, numberOf, plain, textOf, typeOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { Children, Widget } from '../widget/widget.js';

const useStyles = makeStyles({
  box: { display: 'flex', gap: '8px', minWidth: 0 },
  column: { flexDirection: 'column' },
  row: { flexWrap: 'wrap', alignItems: 'center' },
  // A word behind a field belongs to it: "Proportional of 115 %".
  pair: { '@media (min-width: 641px)': { flexWrap: 'nowrap' } },
  // However long the dialog: what answers it stays in sight.
  end: {
    justifyContent: 'flex-end',
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingTop: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    // Covers what is scrolled below it.
    boxShadow: `0 24px 0 ${tokens.colorNeutralBackground1}`,
  },
  grid: { display: 'grid', gap: '8px 12px', alignItems: 'center', justifyContent: 'start', minWidth: 0 },
  // A phone has no room for columns: the cells of a row follow one another, on several lines if need be.
  folding: { '@media (max-width: 640px)': { display: 'flex', flexWrap: 'wrap', rowGap: '4px' } },
  newRow: { display: 'none', '@media (max-width: 640px)': { display: 'block', flexBasis: '100%' } },
  frame: {
    margin: 0,
    padding: '8px 0 4px',
    border: 'none',
    minWidth: 0,
    '& > legend': { padding: 0, fontWeight: tokens.fontWeightSemibold },
  },
  page: { padding: '12px 0', minWidth: 0 },
  tabs: { flexWrap: 'wrap' },
});

interface Props {
  readonly node: DialogNode;
}

export const PassThrough = ({ node }: Props) => <Children node={node} />;

export function Box({ node }: Props) {
  const styles = useStyles();
  const vertical = flagOf(node['vertical'], typeOf(node) === 'container');
  const buttons = typeOf(node) === 'buttonbox';
  return (
    <div
      className={mergeClasses(
        styles.box,
        vertical ? styles.column : styles.row,
        !vertical && isPair(node) && styles.pair,
        buttons && node['layoutstyle'] === 'end' && styles.end,
      )}
    >
      <Children node={node} />
    </div>
  );
}

function isPair({ children = [] }: DialogNode): boolean {
  const [field, word, ...others] = children.filter(hasContent);
  return field !== undefined && word !== undefined && others.length === 0 && typeOf(word) === 'fixedtext';
}

/** Places as LibreOffice gives them: `left`, `top`, `width` in cells. */
export function Grid({ node }: Props) {
  const styles = useStyles();
  // Known by where they stand among all: what comes or goes beside a field leaves it and its caret as they are.
  const keys = new Map(node.children?.map((child, index) => [child, `${child.id ?? ''}-${String(index)}`]));
  const children = (node.children ?? []).filter(hasContent).toSorted(byPlace);
  const placed = children.some((child) => child['left'] !== undefined);
  const columns = Math.max(1, ...children.map((child) => numberOf(child['left'], 0) + numberOf(child['width'], 1)));
  const folding = columns > 2 || children.some(hasChildren);
  const startsRow = (index: number) => index > 0 && children[index]?.['top'] !== children[index - 1]?.['top'];
  return (
    <div
      className={mergeClasses(styles.grid, folding && styles.folding)}
      style={{ gridTemplateColumns: `repeat(${String(columns)}, minmax(0, auto))` }}
    >
      {children.map((child, index) => (
        <Fragment key={keys.get(child)}>
          {folding && startsRow(index) && <span className={styles.newRow} />}
          <div style={placed ? placeOf(child, index) : undefined}>
            <Widget node={child} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}

const placeOf = (child: DialogNode, index: number): CSSProperties => ({
  gridColumn: `${String(numberOf(child['left'], 0) + 1)} / span ${String(numberOf(child['width'], 1))}`,
  gridRow: numberOf(child['top'], index) + 1,
  minWidth: 0,
});

/** Reading order, which LibreOffice's list of them is not. */
const byPlace = (a: DialogNode, b: DialogNode): number =>
  numberOf(a['top'], 0) - numberOf(b['top'], 0) || numberOf(a['left'], 0) - numberOf(b['left'], 0);

const hasChildren = ({ children }: DialogNode): boolean => (children?.length ?? 0) > 0;

/** The first text is the frame's heading. */
export function Frame({ node }: Props) {
  const styles = useStyles();
  const [first, ...others] = node.children ?? [];
  const heading = first && ['fixedtext', 'label'].includes(typeOf(first)) ? first : undefined;
  return (
    <fieldset className={styles.frame}>
      {heading && hasContent(heading) && <legend>{textOf(heading)}</legend>}
      <div className={mergeClasses(styles.box, styles.column)}>
        {(heading ? others : (node.children ?? [])).map((child, index) => (
          <Widget key={`${child.id ?? ''}-${String(index)}`} node={child} />
        ))}
      </div>
    </fieldset>
  );
}

/** The first child is the switch, the rest what it opens. */
export function Expander({ node }: Props) {
  const { send } = useDialogLink();
  const [head, ...body] = node.children ?? [];
  if (!head) return null;
  return (
    <Accordion
      collapsible
      defaultOpenItems={isChecked(head) ? ['open'] : []}
      onToggle={() => send(node, 'toggle', '', 'expander')}
    >
      <AccordionItem value="open">
        <AccordionHeader size="small">{textOf(head)}</AccordionHeader>
        <AccordionPanel>
          {body.map((child, index) => (
            <Widget key={`${child.id ?? ''}-${String(index)}`} node={child} />
          ))}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

interface DialogTab {
  readonly id: string;
  readonly text: string;
  readonly page: DialogNode | undefined;
}

function tabsOf(node: DialogNode): readonly DialogTab[] {
  const list = Array.isArray(node['tabs']) ? (node['tabs'] as readonly Readonly<Record<string, unknown>>[]) : [];
  const pages = node.children ?? [];
  return list.map(({ id, text }, index) => ({ id: String(id), text: plain(text), page: pages[index] }));
}

/** Whether a notebook is a part of another one's page. */
const InPage = createContext(false);

export function Notebook({ node }: Props) {
  const { send } = useDialogLink();
  const styles = useStyles();
  const inPage = useContext(InPage);
  const all = tabsOf(node);
  const tabs = all.filter(({ page }) => page !== undefined);
  const [chosen, setChosen] = useState<string>();
  const current = tabs.find(({ id }) => id === (chosen ?? wordOf(node['selected']))) ?? tabs[0];
  if (!current?.page) return null;
  // Pages that are not in front come marked as hidden.
  const page = { ...current.page, visible: true, hidden: false };
  // The fonts of Western and of other scripts stand side by side, each in a notebook of one page: its name tells them apart.
  if (tabs.length === 1 && inPage)
    return (
      <fieldset className={styles.frame}>
        <legend>{current.text}</legend>
        <Children node={page} />
      </fieldset>
    );
  return (
    <div>
      {tabs.length > 1 && (
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={current.id}
          onTabSelect={(_, { value }) => {
            setChosen(String(value));
            send(node, 'selecttab', String(all.findIndex(({ id }) => id === value)), 'tabcontrol');
          }}
        >
          {tabs.map(({ id, text }) => (
            <Tab key={id} value={id}>
              {text}
            </Tab>
          ))}
        </TabList>
      )}
      <div className={tabs.length > 1 ? styles.page : undefined} role={tabs.length > 1 ? 'tabpanel' : undefined}>
        <InPage value={true}>
          <Children key={current.id} node={page} />
        </InPage>
      </div>
    </div>
  );
}
