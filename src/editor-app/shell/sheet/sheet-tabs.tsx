import { Button, makeStyles, mergeClasses, tokens, Tooltip, useFluent } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '../../../protocol/index.js';
import { long } from '../../commands/table/command.js';
import { Add } from '../../icons/icon-set.js';
import { useActions, useEditor } from '../../state/index.js';
import { ownDrag } from '../../input/own-drags.js';
import { SheetMenu } from './sheet-menu.js';
import { NameField } from '../../controls/name-field.js';
import { useCommand } from '../../controls/use-command.js';
import { Backward, Onward } from '../../icons/way-icons.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    height: '32px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: { display: 'flex', alignItems: 'stretch', height: '100%', overflowX: 'auto', scrollbarWidth: 'none' },
  tab: {
    minWidth: '56px',
    // The others stay within reach of the longest name.
    maxWidth: 'min(260px, 50vw)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    height: '100%',
    padding: '0 12px',
    flexShrink: 0,
    border: 'none',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: '2px solid transparent',
    borderRadius: 0,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    background: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `2px solid ${tokens.colorBrandStroke1}`,
  },
  target: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  rename: { width: '130px', alignSelf: 'center' },
});

/** Letters of which all may not be seen. */
const longName = 25;

interface Sheet {
  readonly part: Part;
  readonly index: number;
}

/** What a sheet is known by, wherever it stands: others put in, move and remove sheets meanwhile. */
const idOf = ({ part, index }: Sheet): string => part.hash || String(index);

export function SheetTabs() {
  const parts = useEditor((state) => state.document?.parts);
  const current = useEditor((state) => state.document?.part ?? 0);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const [renaming, setRenaming] = useState<string>();
  const [menu, setMenu] = useState<{ of: string; x: number; y: number }>();
  const sheets: readonly Sheet[] = (parts ?? [])
    .map((part, index) => ({ part, index }))
    .filter(({ part }) => part.visible);
  const tabs = useRef<HTMLDivElement>(null);
  const sheetOf = (id: string | undefined) => sheets.find((sheet) => idOf(sheet) === id);
  const chosen = sheetOf(menu?.of);
  // It is not there any more.
  if (menu && !chosen) setMenu(undefined);
  const step = (by: number) => {
    const at = sheets.findIndex(({ index }) => index === current);
    const next = sheets[at + by];
    if (next) actions.goToPart(next.index);
    return next?.index;
  };
  // The keyboard goes along: F2 and the next key are for that one.
  const walk = (by: number) => {
    const next = step(by);
    if (next !== undefined) tabs.current?.querySelector<HTMLElement>(`[data-sheet="${String(next)}"]`)?.focus();
  };
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        appearance="subtle"
        icon={<Backward />}
        aria-label={t('sheets.previous')}
        onClick={() => step(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Onward />}
        aria-label={t('sheets.next')}
        onClick={() => step(1)}
      />
      <div ref={tabs} className={styles.tabs} role="tablist" aria-label={t('region.sheets')}>
        {sheets.map((sheet) => {
          const id = idOf(sheet);
          return renaming === id ? (
            <RenameSheet key={id} {...sheet} onDone={() => setRenaming(undefined)} />
          ) : (
            <SheetTab
              key={id}
              {...sheet}
              current={sheet.index === current}
              onRename={() => setRenaming(id)}
              onMenu={(x, y) => setMenu({ of: id, x, y })}
              onStep={walk}
              onDropped={(dropped) => moveSheet(actions, sheetOf(dropped)?.index, sheet.index)}
            />
          );
        })}
      </div>
      <AddSheet />
      {menu && chosen && (
        <SheetMenu
          index={chosen.index}
          x={menu.x}
          y={menu.y}
          onRename={() => setRenaming(menu.of)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

interface SheetTabProps extends Sheet {
  readonly current: boolean;
  readonly onRename: () => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly onStep: (by: number) => void;
  /** @param id of a sheet that is to stand here */
  readonly onDropped: (id: string) => void;
}

function SheetTab({ part, index, current, onRename, onMenu, onStep, onDropped }: SheetTabProps) {
  const actions = useActions();
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const styles = useStyles();
  const rightToLeft = useFluent().dir === 'rtl';
  const [target, setTarget] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      aria-selected={current}
      tabIndex={current ? 0 : -1}
      title={part.name.length > longName ? part.name : undefined}
      data-sheet={index}
      className={mergeClasses(styles.tab, current && styles.current, target && styles.target)}
      draggable={!readOnly}
      onClick={() => actions.goToPart(index)}
      onDoubleClick={() => !readOnly && onRename()}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!readOnly) onMenu(event.clientX, event.clientY);
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') onStep(rightToLeft ? -1 : 1);
        if (key === 'ArrowLeft') onStep(rightToLeft ? 1 : -1);
        if (key === 'F2' && !readOnly) onRename();
      }}
      onDragStart={(event) => event.dataTransfer.setData(dragType, idOf({ part, index }))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        if (event.dataTransfer.types.includes(dragType)) onDropped(event.dataTransfer.getData(dragType));
      }}
    >
      {part.name}
    </button>
  );
}

const dragType = ownDrag('sheet');

/** LibreOffice moves the sheet that is shown, to a 1-based place counted before it leaves its own. */
function moveSheet(actions: ReturnType<typeof useActions>, from: number | undefined, to: number): void {
  if (from === undefined || from === to) return;
  actions.goToPart(from);
  actions.uno('.uno:Move', {
    Copy: { type: 'boolean', value: false },
    UseCurrentDocument: { type: 'boolean', value: true },
    Index: long(to > from ? to + 2 : to + 1),
  });
}

/** They take no longer names: LibreOffice cuts them when it writes these. */
const excels = /\.xl(s|t)[xm]?$/i;
const longestOfExcel = 31;

function RenameSheet({ part, index, onDone }: Sheet & { readonly onDone: () => void }) {
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const isExcels = useEditor((state) => excels.test(state.file?.baseFileName ?? ''));
  return (
    <NameField
      label={t('sheets.name')}
      className={styles.rename}
      name={part.name}
      maxLength={isExcels ? longestOfExcel : undefined}
      onDone={(name) => {
        onDone();
        if (name !== undefined) actions.renameSheet(index, name);
      }}
    />
  );
}

function AddSheet() {
  const { available, enabled, label, run } = useCommand('newSheet');
  if (!available) return null;
  return (
    <Tooltip content={label} relationship="label" withArrow={false}>
      <Button
        size="small"
        appearance="subtle"
        icon={<Add />}
        disabled={!enabled}
        onClick={run}
        data-command="newSheet"
      />
    </Tooltip>
  );
}
