import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../state/index.js';
import { ShowBar } from './show-bar.js';
import { useShow } from './use-show.js';
import { useSlidePicture } from './use-slide-picture.js';
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
  slide: { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  message: { margin: 0, padding: '16px', fontSize: tokens.fontSizeBase400 },
});

/** The slides one by one on a black screen: click, keys and fingers go through them. */
export default function Slideshow() {
  const { t } = useTranslation();
  const styles = useStyles();
  const show = useShow();
  const actions = useActions();
  const { place, current, label } = show;
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const picture = useSlidePicture(current, show.following);
  useEffect(() => {
    dialog.current?.showModal();
    // Not its first button, which would take Space and Enter.
    screen.current?.focus();
  }, []);
  useWholeScreen(screen, show.leave);
  useAwake(actions);
  const pointer = useWipe(show.go);
  const visible = current !== undefined && !show.blank;
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
        {visible && picture === 'failed' && <p className={styles.message}>{t('show.failed')}</p>}
        {visible && picture !== undefined && picture !== 'failed' && (
          <img src={picture} alt={label} draggable={false} className={styles.slide} />
        )}
        {current === undefined && <p className={styles.message}>{label}</p>}
        <ShowBar label={label} number={current === undefined ? undefined : current + 1} show={show} />
      </div>
    </dialog>
  );
}
