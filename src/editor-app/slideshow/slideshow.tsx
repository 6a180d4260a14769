import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import { ShowBar } from './show-bar.js';
import { Stage } from './stage.js';
import { usePlayer } from './use-player.js';
import { usePresentation } from './use-presentation.js';
import { useShow } from './use-show.js';
import { useSlide } from './use-slide.js';
import { useStagedSlide } from './use-staged-slide.js';
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
  white: { color: 'black', backgroundColor: 'white' },
  onTop: { zIndex: 1 },
  message: { margin: 0, padding: '16px', fontSize: tokens.fontSizeBase400 },
});

/** The slides one by one on a black screen: click, keys and fingers go through them. */
export default function Slideshow() {
  const { t } = useTranslation();
  const styles = useStyles();
  const actions = useActions();
  const presentation = usePresentation();
  const { changes, animations } = presentation ?? {};
  const stepsOf = (slide: number) => animations?.[slide]?.steps.length ?? 1;
  const show = useShow(stepsOf);
  const { position, current, label, blank, forward } = show;
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const shown = useStagedSlide(useSlide(presentation && current, show.following), animations);
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
  const visible = current !== undefined && blank === undefined;
  const { playing, entering, leaving } = useTransition(shown, changes ?? [], forward);
  const there = shown?.part === current && !playing;
  const over = usePlayer(entering, shown?.slide, position, there && visible);
  const advanceAfter = changes?.[current ?? -1]?.advanceAfter;
  const isLastStep = current !== undefined && position.step + 1 >= stepsOf(current);
  useAutoAdvance(
    visible && there && over ? `${String(current)} ${String(position.step)}` : undefined,
    isLastStep ? advanceAfter : advanceAfter && 0,
    () => show.go('next'),
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('show.title')}
      data-slideshow={position.place}
      data-step={position.step}
      data-over={over}
      onCancel={(event) => {
        event.preventDefault();
        show.leave();
      }}
      onKeyDown={show.press}
    >
      <div
        ref={screen}
        className={mergeClasses(styles.screen, blank === 'white' && styles.white)}
        tabIndex={-1}
        {...pointer}
      >
        {visible && shown?.slide && (
          <Paper ground={playing?.play.ground}>
            {playing?.from.slide && (
              <Stage
                ref={leaving}
                slide={playing.from.slide}
                label=""
                className={mergeClasses(playing.play.leavingOnTop && styles.onTop)}
              />
            )}
            <Stage ref={entering} key={shown.part} slide={shown.slide} label={label} />
          </Paper>
        )}
        {visible && shown && shown.slide === undefined && <p className={styles.message}>{t('show.failed')}</p>}
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
