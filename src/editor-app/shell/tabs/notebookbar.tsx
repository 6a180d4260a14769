import {
  Button,
  makeStyles,
  Overflow,
  OverflowItem,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tab,
  TabList,
  tokens,
  Tooltip,
  useArrowNavigationGroup,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp, MoreHorizontal } from '../../icons/icon-set.js';
import { notebookbars, type TabGroup } from '../../commands/layout/notebookbar.js';
import { visibleTabs } from '../../commands/layout/visible-tabs.js';
import { useActions, useEditor, useSettings } from '../../state/index.js';
import { useChrome, useChromeStore } from '../../state/chrome-store.js';
import { HostButtons } from '../bars/host-buttons.js';
import { Group } from './notebookbar-group.js';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    alignItems: 'center',
    padding: '0 8px',
    backgroundColor: tokens.colorNeutralBackground3,
    '& [role=tablist]': { flexGrow: 1, overflowX: 'auto', scrollbarWidth: 'none' },
    '& [role=tab]': { paddingBlock: '4px', '@media (pointer: coarse)': { paddingBlock: '8px' } },
  },
  ribbon: {
    display: 'flex',
    alignItems: 'stretch',
    height: '88px',
    '@media (pointer: coarse)': { height: '102px', '& .fui-Button': { minWidth: '36px', minHeight: '36px' } },
    padding: '2px 8px 0',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  item: { display: 'flex', flexShrink: 0 },
  more: { alignSelf: 'center' },
  rest: { display: 'flex', flexWrap: 'wrap', maxWidth: 'min(600px, 90vw)' },
});

export function Notebookbar() {
  const settings = useSettings();
  const names = useEditor((state) =>
    visibleTabs(state, settings)
      .map(({ tab }) => tab)
      .join(),
  ).split(',');
  const kind = useEditor((state) => state.document?.kind ?? 'text');
  const collapsed = useEditor((state) => state.ui.notebookbarCollapsed);
  const store = useChromeStore();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const ribbon = useRef<HTMLDivElement>(null);
  const tab = useOpenTab(names, ribbon);
  const groups = notebookbars[kind].find((candidate) => candidate.tab === tab)?.groups ?? [];
  const toggleLabel = t(collapsed ? 'notebookbar.expand' : 'notebookbar.collapse');
  return (
    <>
      <div className={styles.tabs}>
        <TabList
          size="small"
          selectedValue={tab}
          aria-label={t('region.tabs')}
          onTabSelect={(_, { value }) => {
            store.setState({ tab: String(value), offered: undefined });
            if (collapsed) actions.setUi({ notebookbarCollapsed: false });
          }}
        >
          {names.map((name) => (
            <Tab key={name} value={name} data-tab={name}>
              {t(`tab.${name}`)}
            </Tab>
          ))}
        </TabList>
        <HostButtons />
        <Tooltip content={toggleLabel} relationship="label" withArrow={false}>
          <Button
            appearance="subtle"
            size="small"
            icon={collapsed ? <ChevronDown /> : <ChevronUp />}
            onClick={() => actions.setUi({ notebookbarCollapsed: !collapsed })}
          />
        </Tooltip>
      </div>
      {!collapsed && <Ribbon key={`${kind}-${tab}`} bar={ribbon} groups={groups} label={t(`tab.${tab}`)} />}
    </>
  );
}

/** Of what is selected, the most telling first: on slides a table is an object as well. */
const passingTabs = ['picture', 'chart', 'table', 'object'];

/** A menu of the bar is open, or a button of it pressed. */
const inUse = ':is([aria-expanded=true], :active)';

/**
 * The tab that was chosen; that of what is selected the first time in its place, without taking the focus, nor the bar
 * from under somebody's hand. That of a table only after a press of the mouse that was neither in the bar nor on a tab:
 * LibreOffice tells of it late.
 */
function useOpenTab(names: readonly string[], ribbon: RefObject<HTMLElement | null>): string {
  const store = useChromeStore();
  const tab = useChrome((state) => state.tab);
  const offered = useChrome((state) => state.offered);
  const pressed = usePressed();
  const passing = passingTabs.find((name) => names.includes(name));
  useEffect(() => {
    const { opened } = store.getState();
    if (passing === undefined) store.setState({ offered: undefined });
    else if (
      !opened.includes(passing) &&
      (passing !== 'table' || pressed.current) &&
      !ribbon.current?.querySelector(inUse)
    )
      store.setState({ opened: [...opened, passing], offered: passing });
  }, [store, passing, pressed, ribbon]);
  return [offered, tab].find((name) => name !== undefined && names.includes(name)) ?? 'home';
}

/** Whether the mouse or a finger was what did something last, and neither on a tab nor in a bar. */
function usePressed(): RefObject<boolean> {
  const pressed = useRef(false);
  useEffect(() => {
    const press = ({ target }: Event): void => {
      pressed.current = !(target instanceof Element && target.closest('[role=tab], [role=toolbar]'));
    };
    const key = (): void => {
      pressed.current = false;
    };
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', key, true);
    };
  }, []);
  return pressed;
}

interface RibbonProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly groups: readonly TabGroup[];
  readonly label: string;
}

function Ribbon({ bar, groups, label }: RibbonProps) {
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true });
  return (
    <Overflow minimumVisible={1}>
      <div ref={bar} className={styles.ribbon} role="toolbar" aria-label={label} {...navigation}>
        {groups.map((group, index) => (
          <OverflowItem key={group.group} id={group.group} priority={groups.length - index}>
            <div className={styles.item}>
              <Group group={group} divided />
            </div>
          </OverflowItem>
        ))}
        <Rest groups={groups} />
      </div>
    </Overflow>
  );
}

function Rest({ groups }: { readonly groups: readonly TabGroup[] }) {
  const { ref, isOverflowing } = useOverflowMenu<HTMLSpanElement>();
  const { t } = useTranslation();
  const styles = useStyles();
  if (!isOverflowing) return null;
  return (
    <span ref={ref} className={styles.more}>
      <Popover positioning="below-end" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Tooltip content={t('toolbar.more')} relationship="label" withArrow={false}>
            <Button appearance="subtle" size="small" icon={<MoreHorizontal />} />
          </Tooltip>
        </PopoverTrigger>
        <PopoverSurface className={styles.rest}>
          {groups.map((group) => (
            <Hidden key={group.group} group={group} />
          ))}
        </PopoverSurface>
      </Popover>
    </span>
  );
}

function Hidden({ group }: { readonly group: TabGroup }) {
  const visible = useIsOverflowItemVisible(group.group);
  return visible ? null : <Group group={group} />;
}
