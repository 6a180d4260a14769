import { Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainState } from '../../office/plain-state.js';
import { useActions, useEditor, useSettings } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import {
  directions,
  kindsOfSeries,
  liesFlat,
  mayBeValue,
  seriesArguments,
  units,
  writtenStep,
  type Series,
} from './series.js';

const labels = { down: 'fillDown', right: 'fillRight', up: 'fillUp', left: 'fillLeft' } as const;

/** Numbers or dates, each a step behind the one before, over the selected cells. LibreOffice's own dialog is painted. */
export function FillSeriesDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const { language } = useSettings();
  const flat = useEditor((state) => liesFlat(state.cell.address));
  const looksLikeDate = useEditor(({ commands }) => plainState(commands['.uno:NumberFormatDate']) === 'true');
  const [series, setSeries] = useState<Series>({
    direction: flat ? 'right' : 'down',
    kind: 'linear',
    unit: 'day',
    start: '',
    step: '1',
    end: '',
  });
  const change = (part: Partial<Series>): void => setSeries({ ...series, ...part });
  const stepless = series.kind === 'pattern';
  const step = writtenStep(series.step, language);
  const bad = (isBad: boolean): string | null => (isBad ? t('series.bad') : null);
  const isWrong = step === undefined || !mayBeValue(series.start) || !mayBeValue(series.end);
  return (
    <DialogFrame
      title={t('series.title')}
      submit={t('action.apply')}
      disabled={!stepless && isWrong}
      onClose={close}
      onSubmit={() => {
        close();
        actions.uno('.uno:FillSeries', seriesArguments({ ...series, step: step ?? '' }));
        // LibreOffice takes a date that is told for its number.
        if (series.kind === 'date' && series.start.trim() !== '' && !looksLikeDate)
          actions.uno('.uno:NumberFormatDate');
      }}
    >
      <Field label={t('series.kind')}>
        <Select
          autoFocus
          value={series.kind}
          onChange={(_, { value }) => change({ kind: oneOf(kindsOfSeries, value) })}
        >
          {kindsOfSeries.map((kind) => (
            <option key={kind} value={kind}>
              {t(`series.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {series.kind === 'date' && (
        <Field label={t('series.unit')}>
          <Select value={series.unit} onChange={(_, { value }) => change({ unit: oneOf(units, value) })}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {t(`series.${unit}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('series.direction')}>
        <Select value={series.direction} onChange={(_, { value }) => change({ direction: oneOf(directions, value) })}>
          {directions.map((direction) => (
            <option key={direction} value={direction}>
              {t(`command.${labels[direction]}`)}
            </option>
          ))}
        </Select>
      </Field>
      {!stepless && (
        <>
          <Field
            label={t('series.start')}
            hint={t('series.startHint')}
            validationMessage={bad(!mayBeValue(series.start))}
          >
            <Input value={series.start} maxLength={60} onChange={(_, { value }) => change({ start: value })} />
          </Field>
          <Field label={t('series.step')} validationMessage={bad(step === undefined && series.step.trim() !== '')}>
            <Input value={series.step} maxLength={60} onChange={(_, { value }) => change({ step: value })} />
          </Field>
          <Field label={t('series.end')} validationMessage={bad(!mayBeValue(series.end))}>
            <Input value={series.end} maxLength={60} onChange={(_, { value }) => change({ end: value })} />
          </Field>
        </>
      )}
    </DialogFrame>
  );
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((one) => one === value) ?? all[0];
