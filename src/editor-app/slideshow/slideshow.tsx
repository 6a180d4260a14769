import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import { keepFocus } from './keep-focus.js';
import { Presenter } from './presenter.js';
import { Screen, stepOf } from './screen.js';
import { ShowBar } from './show-bar.js';
import type { Presentation } from './presentation.js';
import { usePresentation } from './use-presentation.js';
import { useFollowedShow } from './use-followed-show.js';
import { useShow, useToldShow, type Show } from './use-show.js';
import { useSlide, useUpcoming } from './use-slide.js';
import { useStagedSlide } from './use-staged-slide.js';
import { useAutoAdvance } from './use-transition.js';
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
  white: { color: 'black', backgroundColor: 'white' },
});

/** What is noted of a slide, with its paragraphs, and as it is written by others meanwhile. */
function useWrittenNotes(part: number | undefined): string | undefined {
  const actions = useActions();
  const slide = useEditor(({ document }) => document?.parts[part ?? -1]?.hash);
  useEffect(() => {
    if (part !== undefined && slide !== undefined) actions.readNotes(part);
  }, [actions, part, slide]);
  return useEditor(({ speakerNotes }) => (slide === undefined ? undefined : speakerNotes[slide]));
}

/** The slides one by one: this person's own show, or somebody's whom they follow. */
export default function Slideshow() {
  const following = useEditor((state) => state.ui.presenting?.following);
  const presentation = usePresentation();
  return following === undefined ? (
    <OwnShow presentation={presentation} />
  ) : (
    <FollowedShow presentation={presentation} view={following} />
  );
}

interface PresentationProps {
  readonly presentation: Presentation | undefined;
}

function OwnShow({ presentation }: PresentationProps) {
  const show = useShow(stepsIn(presentation));
  useToldShow(show);
  return <ShowDialog show={show} presentation={presentation} />;
}

function FollowedShow({ presentation, view }: PresentationProps & { readonly view: number }) {
  const name = useEditor(({ users }) => users.find((user) => user.view === view)?.name);
  return <ShowDialog show={useFollowedShow(view)} presentation={presentation} presenterName={name ?? ''} />;
}

const stepsIn =
  (presentation: Presentation | undefined) =>
  (slide: string): number =>
    presentation?.get(slide)?.animation.steps.length ?? 1;

interface ShowDialogProps extends PresentationProps {
  readonly show: Show;
  /** Whose show it is, when it is followed. */
  readonly presenterName?: string;
}

/** The slides on a black screen, or, for who presents, beside the notes: click, keys and fingers go through them. */
function ShowDialog({ show, presentation, presenterName }: ShowDialogProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const actions = useActions();
  const presenter = useEditor((state) => state.ui.presenting?.presenter === true);
  const { position, current, slide, label, blank } = show;
  const written = useWrittenNotes(presenter ? current : undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const focus = useRef<HTMLDivElement>(null);
  const { painted, slides } = useSlide(presentation && current, show.following);
  const shown = useStagedSlide(painted, presentation?.get(painted?.id ?? '')?.animation);
  const next = useStagedSlide(useUpcoming(slides, presenter && painted ? show.following : undefined), undefined);
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    dialog.current?.showModal();
    // Not its first button, which would take Space and Enter.
    focus.current?.focus();
    // Not before it is gone: what is behind a modal dialog takes no focus.
    return () => actions.focusDocument();
  }, [actions]);
  useWholeScreen(presenter ? undefined : focus, show.leave);
  useAwake(actions);
  const pointer = useWipe(show.go);
  const advanceAfter = presentation?.get(slide ?? '')?.change?.advanceAfter;
  const over = ended === stepOf(show);
  const isLastStep = slide !== undefined && position.step + 1 >= stepsIn(presentation)(slide);
  // Behind a covered screen nothing goes on.
  const due = over && blank === undefined ? ended : undefined;
  useAutoAdvance(due, isLastStep ? advanceAfter : advanceAfter && 0, () => show.go('next'));
  const screen = { show, shown, presentation, onOver: setEnded };
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
      onMouseDown={(event) => keepFocus(event, focus.current)}
    >
      {presenter ? (
        <Presenter
          {...screen}
          focus={focus}
          next={next}
          notes={written ?? presentation?.get(slide ?? '')?.notes ?? ''}
          height="62dvh"
        />
      ) : (
        <div
          ref={focus}
          className={mergeClasses(styles.screen, blank === 'white' && styles.white)}
          tabIndex={-1}
          {...pointer}
        >
          <Screen {...screen} height="100dvh" />
          <ShowBar
            label={label}
            number={current === undefined ? undefined : current + 1}
            show={show}
            presenterName={presenterName}
          />
        </div>
      )}
    </dialog>
  );
}
