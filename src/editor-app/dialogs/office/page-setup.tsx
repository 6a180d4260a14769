import { Button, Field, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentLandscape, DocumentOnePage } from '../../icons/icon-set.js';
import { findNode, isVisible } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { typedNumber } from '../../office/typed-number.js';
import { DialogContext, useDialogLink, type DialogLink } from '../widget/dialog-context.js';
import { Children, Widget } from '../widget/widget.js';
import { namedNode, pageTabOf, sketchOf, type Margins, type PageSketch } from './page-sketch.js';

const useStyles = makeStyles({
  sheet: { display: 'flex', flexWrap: 'wrap', gap: '24px', alignItems: 'flex-start', width: 'min(560px, 86vw)' },
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 260px', minWidth: 0 },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px 12px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  sketch: {
    flex: '0 0 144px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '184px',
    '@media (max-width: 640px)': { display: 'none' },
  },
  paper: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1 },
  inner: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke1, strokeDasharray: '3 2' },
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

/** Of the sketch, CSS pixels. */
const room = { width: 144, height: 184 };

const margins = [
  ['spinMargTop', 'top'],
  ['spinMargBot', 'bottom'],
  ['spinMargLeft', 'left'],
  ['spinMargRight', 'right'],
] as const;

const orientations = [
  ['radiobuttonPortrait', 'portrait', <DocumentOnePage key="portrait" />],
  ['radiobuttonLandscape', 'landscape', <DocumentLandscape key="landscape" />],
] as const;

/** What was typed into the margins: LibreOffice says nothing of what it takes as it is. */
function useTyped(): { readonly typed: Margins; readonly link: DialogLink } {
  const link = useDialogLink();
  const [typed, setTyped] = useState<Margins>({});
  return {
    typed,
    link: {
      ...link,
      send: (node, cmd, data, control) => {
        const value = typeof data === 'string' ? typedNumber(data) : Number.NaN;
        if (control === 'spinfield' && Number.isFinite(value)) setTyped((old) => ({ ...old, [node.id ?? '']: value }));
        link.send(node, cmd, data, control);
      },
    },
  };
}

/** Paper, orientation and margins in one sheet; LibreOffice's tabs, where the rest is, behind a button. */
export function PageSetup({ tree }: { readonly tree: DialogNode }) {
  const { typed, link } = useTyped();
  const { send } = link;
  const { t } = useTranslation();
  const styles = useStyles();
  const [all, setAll] = useState(false);
  const tab = pageTabOf(tree);
  const notebook = findNode(tree, 'tabcontrol');
  const at = tab?.index;
  // LibreOffice takes over what is in the page that is in front. Once: `notebook` is another object after each change.
  const bringToFront = useEffectEvent(() => {
    if (notebook && at !== undefined) send(notebook, 'selecttab', String(at), 'tabcontrol');
  });
  useEffect(() => bringToFront(), []);
  if (all || !tab) return <Children node={tree} />;
  const { page } = tab;
  const buttons = findNode(tree, 'dialog-action_area1');
  const sketch = sketchOf(page, typed, room);
  const scale = findNode(tree, 'comboLB_SCALEMODE') && frameOf(tree, 'comboLB_SCALEMODE');
  return (
    <DialogContext value={link}>
      <div className={styles.sheet} data-page-setup>
        <PageFields page={page} lying={sketch.width > sketch.height} scale={scale} />
        <Sketch {...sketch} />
      </div>
      <div className={styles.end}>
        <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
          {t('page.more')}
        </Button>
        {buttons && (
          <Widget node={{ ...buttons, children: (buttons.children ?? []).filter(({ id }) => id !== 'apply') }} />
        )}
      </div>
    </DialogContext>
  );
}

interface PageFieldsProps {
  readonly page: DialogNode;
  /** Whether the paper is wider than high. */
  readonly lying: boolean;
  /** How a sheet is fitted to paper; texts have none. */
  readonly scale: DialogNode | undefined;
}

function PageFields({ page, lying, scale }: PageFieldsProps) {
  const { send } = useDialogLink();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div className={styles.fields}>
      <Field label={t('page.paper')}>
        <Part page={page} id="comboPageFormat" />
      </Field>
      <div className={styles.pair}>
        <Field label={t('page.width')}>
          <Part page={page} id="spinWidth" />
        </Field>
        <Field label={t('page.height')}>
          <Part page={page} id="spinHeight" />
        </Field>
      </div>
      <div role="group" aria-label={t('command.orientation')} className={styles.pair}>
        {orientations.map(([id, name, icon]) => {
          const radio = namedNode(page, id);
          return (
            radio && (
              <ToggleButton
                key={id}
                icon={icon}
                size="small"
                checked={lying === (name === 'landscape')}
                onClick={() => send(radio, 'change', 'true', 'radiobutton')}
              >
                {t(`command.${name}`)}
              </ToggleButton>
            )
          );
        })}
      </div>
      <h3 className={styles.heading}>{t('page.margins')}</h3>
      <div className={styles.pair}>
        {margins.map(([id, name]) => (
          <Field key={id} label={t(`page.${name}`)}>
            <Part page={page} id={id} />
          </Field>
        ))}
      </div>
      {scale && <Widget node={scale} />}
    </div>
  );
}

function Part({ page, id }: { readonly page: DialogNode; readonly id: string }) {
  const node = namedNode(page, id);
  return node && isVisible(node) ? <Widget node={node} /> : null;
}

/** The innermost frame around a widget. */
function frameOf(tree: DialogNode, id: string): DialogNode | undefined {
  for (const child of tree.children ?? []) {
    const inner = frameOf(child, id);
    if (inner) return inner;
  }
  return tree.type === 'frame' && findNode(tree, id) ? tree : undefined;
}

/** What the page will look like. */
function Sketch({ width, height, inner }: PageSketch) {
  const styles = useStyles();
  return (
    <div className={styles.sketch}>
      <svg width={width} height={height} aria-hidden>
        <rect
          className={styles.paper}
          x={0.5}
          y={0.5}
          width={Math.max(0, width - 1)}
          height={Math.max(0, height - 1)}
        />
        <rect className={styles.inner} {...inner} />
      </svg>
    </div>
  );
}
