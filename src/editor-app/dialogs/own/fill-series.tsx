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

const usual = { kind: 'linear', unit: 'day', start: '', step: '1', end: '' } as const;

/** Numbers or dates, each a step behind the one before, over the selected cells. LibreOffice's own dialog is painted. */
export function FillSeriesDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const { language } = useSettings();
  const flat = useEditor((state) => liesFlat(state.cell.address));
  const looksLikeDate = useEditor(({ commands }) => plainState(commands['.uno:NumberFormatDate']) === 'true');
  const [series, setSeries] = useState<Series>({ ...usual, direction: flat ? 'right' : 'down' });
  const change = (part: Partial<Series>): void => setSeries({ ...series, ...part });
  const stepless = series.kind === 'pattern';
  const step = writtenStep(series.step, language);
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
          <Options of={kindsOfSeries} />
        </Select>
      </Field>
      {series.kind === 'date' && (
        <Field label={t('series.unit')}>
          <Select value={series.unit} onChange={(_, { value }) => change({ unit: oneOf(units, value) })}>
            <Options of={units} />
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
          <Written
            label={t('series.start')}
            hint={t('series.startHint')}
            value={series.start}
            isBad={!mayBeValue(series.start)}
            onChange={(start) => change({ start })}
          />
          <Written
            label={t('series.step')}
            value={series.step}
            isBad={step === undefined && series.step.trim() !== ''}
            onChange={(step) => change({ step })}
          />
          <Written
            label={t('series.end')}
            value={series.end}
            isBad={!mayBeValue(series.end)}
            onChange={(end) => change({ end })}
          />
        </>
      )}
    </DialogFrame>
  );
}

interface WrittenProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isBad: boolean;
  readonly onChange: (value: string) => void;
}

/** A number or date, in the words of whoever writes it. */
function Written({ label, hint, value, isBad, onChange }: WrittenProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} {...(hint !== undefined && { hint })} validationMessage={isBad ? t('series.bad') : null}>
      <Input value={value} maxLength={60} onChange={(_, { value: written }) => onChange(written)} />
    </Field>
  );
}

function Options({ of }: { readonly of: readonly (typeof kindsOfSeries | typeof units)[number][] }) {
  const { t } = useTranslation();
  return of.map((one) => (
    <option key={one} value={one}>
      {t(`series.${one}`)}
    </option>
  ));
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((one) => one === value) ?? all[0];
