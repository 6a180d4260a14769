import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ChevronRight } from '../../icons/icon-set.js';
import { useEditor } from '../../state/index.js';

const useStyles = makeStyles({
  nav: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, color: tokens.colorNeutralForeground2 },
  crumb: { maxWidth: '16vw', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', paddingInline: '4px' },
  chevron: {
    flexShrink: 0,
    fontSize: '14px',
    color: tokens.colorNeutralForeground3,
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
  },
});

/** Where the document lies, as the host says: its brand and the folder, with the ways there. */
export function Breadcrumb() {
  const crumbs = useEditor((state) => state.file?.breadcrumb);
  const { t } = useTranslation();
  const styles = useStyles();
  if (!crumbs || crumbs.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t('region.breadcrumb')} data-testid="breadcrumb">
      {crumbs.map(({ name, url }) => [
        url === undefined ? (
          <span key={name} className={styles.crumb} title={name}>
            {name}
          </span>
        ) : (
          <Link key={name} className={styles.crumb} appearance="subtle" href={url} target="_top" title={name}>
            {name}
          </Link>
        ),
        <ChevronRight key={`after ${name}`} className={styles.chevron} aria-hidden />,
      ])}
    </nav>
  );
}
