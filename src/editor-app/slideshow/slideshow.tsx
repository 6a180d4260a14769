import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import { ShowBar } from './show-bar.js';
import { useShow } from './use-show.js';
import { useSlideChanges } from './use-slide-changes.js';
import { useSlidePicture } from './use-slide-picture.js';
import { useAutoAdvance, useTransition } from './use-transition.js';
import { useAwake, useWholeScreen } from './use-whole-screen.js';
import { useWipe } from './use-wipe.js';

const useStyles = makeStyles({
  dialog: {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: 0,
    border: 'none',
    overflow: 'hidden',
  },
  screen: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    color: 'white',
    backgroundColor: 'black',
    userSelect: 'none',
    touchAction: 'none',
    outlineStyle: 'none',
  },
  paper: { position: 'relative', overflow: 'hidden', isolation: 'isolate' },
  slide: { position: 'absolute', inset: 0, display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  onTop: { zIndex: 1 },
  message: { margin: 0, padding: '16px', fontSize: tokens.fontSizeBase400 },
});

/** The slides one by one on a black screen: click, keys and fingers go through them. */
export default function Slideshow() {
  const { t } = useTranslation();
  const styles = useStyles();
  const show = useShow();
  const actions = useActions();
  const { place, current, label, blank, forward } = show;
  const changes = useSlideChanges();
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const shown = useSlidePicture(changes && current, show.following);
  useEffect(() => {
    dialog.current?.showModal();
    // Not its first button, which would take Space and Enter.
    screen.current?.focus();
    // Not before it is gone: what is behind a modal dialog takes no focus.
    return () => actions.focusDocument();
  }, [actions]);
  useWholeScreen(screen, show.leave);
  useAwake(actions);
  const pointer = useWipe(show.go);
  const visible = current !== undefined && !blank;
  const { playing, entering, leaving } = useTransition(shown, changes ?? [], forward);
  const there = visible && !playing && shown?.part === current ? current : undefined;
  useAutoAdvance(there, changes?.[there ?? -1]?.advanceAfter, () => show.go('next'));
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('show.title')}
      data-slideshow={place}
      onCancel={(event) => {
        event.preventDefault();
        show.leave();
      }}
      onKeyDown={show.press}
    >
      <div ref={screen} className={styles.screen} tabIndex={-1} {...pointer}>
        {visible && shown && (
          <Paper ground={playing?.play.ground}>
            {playing?.from.picture !== undefined && (
              <img
                ref={leaving}
                src={playing.from.picture}
                alt=""
                draggable={false}
                className={mergeClasses(styles.slide, playing.play.leavingOnTop && styles.onTop)}
              />
            )}
            {shown.picture !== undefined && (
              <img ref={entering} src={shown.picture} alt={label} draggable={false} className={styles.slide} />
            )}
          </Paper>
        )}
        {visible && shown && shown.picture === undefined && <p className={styles.message}>{t('show.failed')}</p>}
        {current === undefined && <p className={styles.message}>{label}</p>}
        <ShowBar label={label} number={current === undefined ? undefined : current + 1} show={show} />
      </div>
    </dialog>
  );
}

/** As large as a slide on this screen; what moves is cut at its edges. */
function Paper({ ground, children }: { readonly ground: string | undefined; readonly children: ReactNode }) {
  const styles = useStyles();
  const { width = 16, height = 9 } = useEditor((state) => state.document) ?? {};
  const ratio = String(width / Math.max(1, height));
  return (
    <div
      className={styles.paper}
      style={{ width: `min(100%, 100dvh * ${ratio})`, aspectRatio: ratio, backgroundColor: ground }}
    >
      {children}
    </div>
  );
}
