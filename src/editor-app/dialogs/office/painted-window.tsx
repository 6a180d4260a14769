import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { useActions, type PaintedWindow } from '../../state/index.js';
import { toLibreOfficeKey } from '../../input/key-map.js';
import { usePaintedMouse } from './use-painted-mouse.js';

const useStyles = makeStyles({
  surface: { width: 'fit-content', maxWidth: 'calc(100vw - 16px)', maxHeight: 'calc(100dvh - 16px)' },
  content: { overflow: 'auto' },
  image: { display: 'block', touchAction: 'none', outline: 'none' },
});

/** What the dialog has around the picture, CSS pixels. */
const around = 120;
const beside = 64;

/** A dialog LibreOffice can only paint: its picture, with mouse and keys sent back. */
export function PaintedDialog({ window }: { readonly window: PaintedWindow }) {
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const close = () => actions.closeWindow(window.id);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    image.current?.focus();
    return () => actions.focusDocument();
  }, [actions]);
  const url = usePicture(window);
  const mouse = usePaintedMouse(window);
  const key = (action: 'down' | 'up') => (event: React.KeyboardEvent) => {
    // LibreOffice's own windows do not close by it when they have no button for it.
    if (event.key === 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = toLibreOfficeKey(event);
    if (pressed) actions.input({ type: 'key', action, ...pressed, window: window.id });
  };
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
                <Button appearance="subtle" icon={<Dismiss />} onClick={close} />
              </Tooltip>
            }
          >
            {window.title}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <img
              ref={image}
              className={styles.image}
              src={url}
              style={fitting(window)}
              alt={window.title}
              tabIndex={0}
              draggable={false}
              {...mouse}
              onKeyDown={key('down')}
              onKeyUp={key('up')}
            />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** The grey edge that LibreOffice paints around a dialog of its own, CSS pixels. */
const edge = 8;

const part = (of: number): string => `${String((edge / Math.max(1, of)) * 100)}%`;

/**
 * Fingers on the picture are LibreOffice's and cannot scroll it: where there is no room it is smaller. Without its edge it
 * lies in ours.
 */
function fitting({ width, height }: PaintedWindow): React.CSSProperties {
  const ratio = width / Math.max(1, height);
  return {
    width: `min(${String(width)}px, 100vw - ${String(beside)}px, (100dvh - ${String(around)}px) * ${String(ratio)})`,
    aspectRatio: `${String(width)} / ${String(Math.max(1, height))}`,
    clipPath: `inset(${part(height)} ${part(width)} round ${tokens.borderRadiusMedium})`,
    margin: `-${String(edge)}px`,
  };
}

function usePicture({ id, width, height, version }: PaintedWindow): string | undefined {
  const actions = useActions();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let current = true;
    const scale = devicePixelRatio;
    const [pixelWidth, pixelHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    actions.ask({ type: 'windowPaint', window: id, width: pixelWidth, height: pixelHeight, scale }).then(
      ({ png }) => current && setUrl(URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: 'image/png' }))),
      // The window was closed in the meantime; nothing to show.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [actions, id, width, height, version]);
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  return url;
}
