import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Comment, DocumentText, LockClosed } from '../../icons/icon-set.js';
import { copyExtension } from '../../dialogs/own/file-names.js';
import { useEditor, useSettings } from '../../state/index.js';
import { Breadcrumb } from './breadcrumb.js';
import { CommandButton } from '../../controls/command-button.js';
import { PhoneMenu } from './phone-menu.js';
import { SaveIndicator } from './save-indicator.js';
import { useCommand } from '../../controls/use-command.js';
import { UserList } from './user-list.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '40px',
    padding: '0 8px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  logo: { color: tokens.colorBrandForeground1, fontSize: '20px', flexShrink: 0 },
  name: {
    minWidth: 0,
    maxWidth: '40vw',
    padding: '0 6px',
    justifyContent: 'flex-start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    display: 'block',
    textAlign: 'start',
  },
  fill: { flexGrow: 1 },
  badge: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground5,
    whiteSpace: 'nowrap',
  },
});

/** Name of the document, its saved state, who else is here. Always visible. */
export function TitleBar({ phone }: { readonly phone: boolean }) {
  const quick = useEditor((state) => state.ui.mode === 'notebookbar' && state.document !== undefined) && !phone;
  const styles = useStyles();
  return (
    <header className={styles.bar}>
      {phone ? <PhoneMenu /> : <DocumentText className={styles.logo} aria-hidden />}
      {quick && <QuickAccess />}
      {!phone && <Breadcrumb />}
      <DocumentName />
      <SaveIndicator short={phone} />
      <PermissionBadge />
      <span className={styles.fill} />
      <UserList max={phone ? 2 : 5} />
      <CommandButton id="share" />
      <CommandButton id="close" />
    </header>
  );
}

/** What is needed whichever tab is open. */
const QuickAccess = () => (
  <span>
    <CommandButton id="save" />
    <CommandButton id="undo" />
    <CommandButton id="redo" />
  </span>
);

function DocumentName() {
  const file = useEditor((state) => state.file);
  const settings = useSettings();
  const { available, enabled, run, label } = useCommand('rename');
  const styles = useStyles();
  const name = file?.breadcrumbDocName ?? file?.baseFileName ?? settings.title ?? '';
  if (!available || !enabled) return <strong className={styles.name}>{name}</strong>;
  return (
    <Tooltip content={label} relationship="description" withArrow={false}>
      <Button appearance="transparent" size="small" className={styles.name} onClick={run}>
        {name}
      </Button>
    </Tooltip>
  );
}

function PermissionBadge() {
  const ready = useEditor((state) => state.connection.phase === 'ready');
  const permission = useEditor((state) => state.permission);
  const reason = useEditor((state) => state.readOnlyReason ?? 'permission');
  const { t } = useTranslation();
  const styles = useStyles();
  if (!ready || permission === 'edit') return null;
  const commenting = permission === 'comment';
  return (
    <>
      <Tooltip
        content={commenting ? t('commentOnly.hint') : t(`readOnly.${reason}`)}
        relationship="description"
        withArrow={false}
      >
        <span className={styles.badge} tabIndex={0} data-testid={commenting ? 'comment-only' : 'read-only'}>
          {commenting ? <Comment aria-hidden /> : <LockClosed aria-hidden />}
          {commenting ? t('commentOnly.label') : t('readOnly.label')}
        </span>
      </Tooltip>
      {!commenting && <EditCopy />}
    </>
  );
}

/** The way on for whoever wants to change a document that cannot be written in its own format, or may not be changed. */
function EditCopy() {
  const format = useEditor(copyExtension);
  const mayExport = useEditor(
    ({ file, readOnlyReason }) => readOnlyReason === 'protected' || file?.disableExport === false,
  );
  const { available, enabled, run } = useCommand('saveAs');
  const { t } = useTranslation();
  if (format === undefined || !mayExport || !available || !enabled) return null;
  return (
    <Button size="small" onClick={run} data-testid="edit-copy">
      {t('readOnly.editCopy', { format })}
    </Button>
  );
}
