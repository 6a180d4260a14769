import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import type { Contents, Heading } from '../../office/outline.js';
import { useEntryStyles } from './use-entry-styles.js';
import { useBookmarkNames } from '../../controls/use-bookmark-names.js';
import { useNavigator, type Navigator } from '../../controls/use-navigator.js';
import { useLeaving } from './use-leaving.js';

/**
 * LibreOffice 25.2 may crash when it is asked for a list while it makes its tree anew, as it does a second after a change.
 * It is asked once the tree has rested so long, ms, and so often in all.
 */
const rests = 1_500;
const askTimes = 5;

/** Headings, then what else has a name; of a spreadsheet its sheets first. */
export function ContentList() {
  const kind = useEditor(({ document }) => document?.kind);
  const told = useNavigator();
  const leaving = useLeaving();
  const navigator = { ...told, go: leaving(told.go) };
  const { t } = useTranslation();
  const styles = useEntryStyles();
  const { outline } = navigator;
  const [bookmarks] = useBookmarkNames(outline);
  const [opened, setOpened] = useState<readonly unknown[]>([]);
  return (
    <>
      {kind === 'spreadsheet' && <Sheets />}
      {outline && kind === 'text' && outline.headings.length === 0 && (
        <p className={styles.empty}>{t('navigation.noHeadings')}</p>
      )}
      {outline && outline.headings.length > 0 && <Headings {...navigator} headings={outline.headings} />}
      <Accordion multiple collapsible onToggle={(_, { openItems }) => setOpened(openItems)}>
        {outline?.contents
          // LibreOffice's fields look like bookmarks where there are none (25.2).
          .filter(
            ({ kind: of, unknown, items }) =>
              (of !== 'bookmarks' || bookmarks.length > 0) && (unknown || items.length > 0),
          )
          .map((contents) => (
            <Section
              key={contents.kind}
              contents={contents}
              isOpen={opened.includes(contents.kind)}
              navigator={navigator}
            />
          ))}
      </Accordion>
    </>
  );
}

function Sheets() {
  const parts = useEditor(({ document }) => document?.parts ?? []);
  const part = useEditor(({ document }) => document?.part);
  const actions = useActions();
  const goToPart = useLeaving()((part: number) => actions.goToPart(part));
  const styles = useEntryStyles();
  return (
    <ul className={styles.list}>
      {parts.map(
        ({ name, visible }, index) =>
          visible && (
            <li key={name}>
              <button
                type="button"
                className={mergeClasses(styles.entry, index === part && styles.current)}
                aria-current={index === part}
                onClick={() => goToPart(index)}
              >
                {name}
              </button>
            </li>
          ),
      )}
    </ul>
  );
}

interface HeadingsProps extends Navigator {
  readonly headings: readonly Heading[];
}

/** A click goes there; dragged, or with Alt and an arrow, a heading moves with all that is below it. */
function Headings({ headings, go, move }: HeadingsProps) {
  const writing = useEditor(({ permission }) => permission === 'edit');
  const styles = useEntryStyles();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  // Not at its end, which a drag has that was given up, too.
  const drop = (event: DragEvent) => {
    if (dragged === undefined || over === undefined) return;
    event.preventDefault();
    move(dragged, over);
  };
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || !writing || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const { depth } = headings[at]!;
    const isNeighbour = (other: Heading): boolean => other.depth <= depth;
    if (event.key === 'ArrowUp')
      return move(
        at,
        headings.findLastIndex((other, index) => index < at && isNeighbour(other)),
      );
    const next = headings.findIndex((other, index) => index > at && isNeighbour(other));
    const behind = headings.findIndex((other, index) => index > next && isNeighbour(other));
    if (next > 0) move(at, behind < 0 ? headings.length : behind);
  };
  return (
    <ul className={styles.list} onDrop={drop} onDragLeave={leave} onDragEnd={end}>
      {headings.map(({ row, text, depth }, index) => (
        <li key={row}>
          <button
            type="button"
            draggable={writing}
            className={mergeClasses(styles.entry, over === index && styles.before)}
            style={{ paddingInlineStart: `${String(8 + depth * 14)}px` }}
            data-heading={text}
            dir="auto"
            onClick={() => go(row)}
            onKeyDown={(event) => press(event, index)}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              const { top, height } = event.currentTarget.getBoundingClientRect();
              setOver(event.clientY > top + height / 2 ? index + 1 : index);
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SectionProps {
  readonly contents: Contents;
  readonly isOpen: boolean;
  readonly navigator: Navigator;
}

function Section({ contents, isOpen, navigator }: SectionProps) {
  const { kind, row, unknown, items } = contents;
  const { outline } = navigator;
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useEntryStyles();
  // A row may be another one by the time LibreOffice hears of it: it is asked again as long as it has not listed them.
  useEffect(() => {
    if (!isOpen || !unknown) return undefined;
    let asked = 0;
    const timer = setInterval(() => {
      actions.navigate('expand', row);
      if (++asked === askTimes) clearInterval(timer);
    }, rests);
    return () => clearInterval(timer);
  }, [actions, isOpen, unknown, row, outline]);
  return (
    <AccordionItem value={kind}>
      <AccordionHeader size="small">
        <span data-contents={kind}>{t(`navigation.${kind}`)}</span>
      </AccordionHeader>
      <AccordionPanel>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.row}>
              <button type="button" className={styles.entry} dir="auto" onClick={() => navigator.go(item.row)}>
                {item.text}
              </button>
            </li>
          ))}
        </ul>
      </AccordionPanel>
    </AccordionItem>
  );
}
