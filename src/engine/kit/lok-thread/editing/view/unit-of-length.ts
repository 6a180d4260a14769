import { lokJson } from '../../../lok/json.js';
import type { UnoArguments, ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';

/** LibreOffice's numbers of units (`FieldUnit`). */
const units = { centimetre: 2, inch: 8 } as const;

const command = '.uno:MetricUnit';

/** Where inches are usual (CLDR: measurement system US). */
const withInches = new Set(['US', 'LR', 'MM']);

/** @param language BCP 47; without a country, the one that comes to mind first counts */
export const unitOf = (language: string): number =>
  withInches.has(new Intl.Locale(language).maximize().region ?? '') ? units.inch : units.centimetre;

/**
 * In which unit rulers and dialogs count from now on. LibreOffice knows one for all views of a process, and begins with
 * that of its own language.
 */
export function setUnit(lok: LokDocument, unit: number): void {
  lok.postUnoCommand(command, lokJson({ MetricUnit: { type: 'unsigned short', value: unit } }), false);
}

/** What views are told of it. */
export function stateOfUnit(unit: number): Extract<ViewEvent, { type: 'commandState' }> {
  return { type: 'commandState', command, value: String(unit) };
}

/** The unit that a command asks for; undefined when it asks for none. */
export function chosenUnit(used: string, args: UnoArguments | undefined): number | undefined {
  const unit = used === command ? args?.['MetricUnit']?.value : undefined;
  return typeof unit === 'number' ? unit : undefined;
}
