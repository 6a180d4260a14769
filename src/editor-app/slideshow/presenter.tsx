import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss, CursorArrow, Open } from '../icons/icon-set.js';
import { Backward, Onward } from '../icons/way-icons.js';
import { useEditor } from '../state/index.js';
import { AudienceView, useAudience } from './audience.js';
import { Screen, slideRatio, type ScreenProps } from './screen.js';
import { Stage } from './slide-stage.js';
import type { Show } from './use-show.js';
import type { ShownSlide } from './use-staged-slide.js';

/** A phone held upright, or a part of a screen. */
const narrow = '@media (max-width: 600px)';

const useStyles = makeStyles({
  view: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(240px, 3fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: '12px',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    color: 'white',
    backgroundColor: '#1f1f1f',
    outlineStyle: 'none',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto auto minmax(0, 1fr) auto' },
  },
  head: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '16px' },
  clock: { fontSize: tokens.fontSizeHero700, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: '#c8c8c8' },
  blocked: { color: '#ffd666' },
  end: { marginInlineStart: 'auto' },
  current: { display: 'flex', alignItems: 'flex-start', justifyContent: 'center', minHeight: 0 },
  side: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0 },
  next: {
    position: 'relative',
    width: '100%',
    flexShrink: 0,
    overflow: 'hidden',
    backgroundColor: 'black',
    [narrow]: { width: '50%' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  notes: {
    flexGrow: 1,
    overflowY: 'auto',
    margin: 0,
    whiteSpace: 'pre-wrap',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  foot: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  button: { color: 'white' },
});

interface PresenterProps extends ScreenProps {
  readonly show: Show;
  /** The slide that comes after, and whether there is one. */
  readonly next: ShownSlide | undefined;
  readonly notes: string;
  readonly focus: RefObject<HTMLDivElement | null>;
}

/** What the presenter sees: this slide, the next, the notes and the clock. The slides alone are in a window of their own. */
export function Presenter({ show, next, notes, focus, onOver, ...screen }: PresenterProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { current, count, label, blank } = show;
  const online = useEditor(({ connection }) => connection.online);
  const audience = useAudience(t('show.title'));
  const opening = useRef(audience.open);
  useEffect(() => {
    opening.current();
  }, []);
  const [pointing, setPointing] = useState(false);
  const point = ({ clientX, clientY, currentTarget }: React.PointerEvent) => {
    if (!pointing) return;
    const { left, top, width, height } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
    const place = { x: (clientX - left) / width, y: (clientY - top) / height };
    show.point(place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1 ? place : undefined);
  };
  return (
    <div ref={focus} className={styles.view} tabIndex={-1} data-presenter>
      <div className={styles.head}>
        <Clock />
        {!online && (
          <span className={styles.blocked} role="alert" data-testid="offline">
            {t('save.offlineDetail')}
          </span>
        )}
        <span className={styles.end}>
          {current !== undefined && t('show.position', { number: current + 1, count })}
        </span>
      </div>
      <div className={styles.current} onPointerMove={point} onPointerLeave={() => show.point(undefined)}>
        <Screen {...screen} show={show} {...(onOver && { onOver })} height="62dvh" />
      </div>
      <div className={styles.side}>
        <h2 className={styles.title}>{t('show.upNext')}</h2>
        {next?.slide ? (
          <Next slide={next.slide} />
        ) : (
          <p className={styles.quiet}>{show.following === undefined ? t('show.last') : ''}</p>
        )}
        <h2 className={styles.title}>{t('show.notes')}</h2>
        <p className={styles.notes} data-notes>
          {notes === '' ? <span className={styles.quiet}>{t('show.noNotes')}</span> : notes}
        </p>
      </div>
      <div className={styles.foot} role="toolbar" aria-label={t('show.title')}>
        <Tool icon={<Backward />} label={t('show.previous')} act={() => show.go('previous')} />
        <Tool icon={<Onward />} label={t('show.next')} act={() => show.go('next')} />
        <Tool icon={<CursorArrow />} label={t('show.pointer')} pressed={pointing} act={() => setPointing(!pointing)} />
        <Tool label={t('show.black')} pressed={blank === 'black'} act={() => show.cover('black')} />
        <Tool label={t('show.white')} pressed={blank === 'white'} act={() => show.cover('white')} />
        <Tool icon={<Open />} label={t('show.audience')} act={audience.open} />
        {audience.blocked && (
          <span className={styles.blocked} role="alert">
            {t('show.blocked')}
          </span>
        )}
        <span className={styles.quiet} aria-live="polite">
          {label}
        </span>
        <span className={styles.end}>
          <Tool icon={<Dismiss />} label={t('show.leave')} act={show.leave} />
        </span>
      </div>
      <AudienceView audience={audience} white={blank === 'white'} onClick={() => show.go('next')}>
        <Screen {...screen} show={show} height="100vh" />
      </AudienceView>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon?: React.ReactElement;
  readonly pressed?: boolean;
  readonly act: () => void;
}

function Tool({ label, icon, pressed, act }: ToolProps) {
  const styles = useStyles();
  return (
    <Button
      size="small"
      appearance={pressed ? 'primary' : 'transparent'}
      className={styles.button}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(icon && { icon })}
      onClick={act}
    >
      {label}
    </Button>
  );
}

/** As it is when everything on it has happened. */
function Next({ slide }: { readonly slide: NonNullable<ShownSlide['slide']> }) {
  const styles = useStyles();
  const { layers } = slide;
  const still = { ...slide, layers: layers.map(({ moving: _moving, ...layer }) => layer) };
  const aspectRatio = useEditor(({ document }) => slideRatio(document));
  return (
    <div className={styles.next} style={{ aspectRatio }} data-next>
      <Stage slide={still} label="" />
    </div>
  );
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The time of day, and how long the show has lasted. */
function Clock() {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const [begun] = useState(() => Date.now());
  const [now, setNow] = useState(begun);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const lasted = Math.floor((now - begun) / 1000);
  return (
    <>
      <span className={styles.clock} role="timer" aria-label={t('show.lasted')}>
        {two(Math.floor(lasted / 60))}:{two(lasted % 60)}
      </span>
      <span className={styles.quiet}>
        {new Date(now).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })}
      </span>
    </>
  );
}
