import { UnsupportedConversion, type ConversionOutput } from '../../engine/index.js';
import {
  csvInputTokens,
  csvTokens,
  isTable,
  OptionRefused,
  outputOptions,
  outputsOf,
  type Format,
  type OutputOptions,
} from '../../formats/index.js';
import type { ConversionOptions } from '../../options/index.js';
import { BadField } from '../errors.js';
import { isTrue, type ConversionFields } from './conversion-fields.js';
import type { ConversionPlan } from './conversion-plan.js';
import type { Source } from './prepare-input.js';

type Document = Source['document'];

/** Fields that make sense for some outputs only; elsewhere they would be promises not kept. */
const imageFields = ['page', 'pages', 'width', 'dpi'] as const;

/**
 * @throws UnsupportedConversion naming what is possible; BadField
 */
export function planConversion(
  source: Source,
  target: Format,
  fields: ConversionFields,
  timeouts: ConversionOptions['timeouts'],
): ConversionPlan {
  const { document } = source;
  const possible = outputsOf(document.kind);
  if (!possible.includes(target))
    throw new UnsupportedConversion(`A file of type "${document.extension}" cannot become "${target.extension}".`, {
      possible: possible.map(({ extension }) => extension),
    });
  const loadOptions = inputOptions(source, fields);
  return {
    inputExtension: document.extension,
    ...(loadOptions !== undefined && { loadOptions }),
    ...(fields.password !== undefined && { password: fields.password }),
    output: isImage(target.extension)
      ? imageOutput(target.extension, fields)
      : documentOutput(target.extension, document, fields),
    queueTimeout: timeouts.queue,
    runTimeout: timeouts.run,
  };
}

function isImage(extension: string): extension is 'png' | 'jpg' {
  return extension === 'png' || extension === 'jpg';
}

function imageOutput(extension: 'png' | 'jpg', fields: ConversionFields): ConversionOutput {
  refuse(fields, ['pageRange', 'landscape', 'options'], extension);
  return {
    kind: 'image',
    extension,
    page: pageOf(fields) ?? 1,
    ...(fields.width !== undefined && { width: Number(fields.width) }),
    ...(fields.dpi !== undefined && { dpi: Number(fields.dpi) }),
  };
}

function documentOutput(extension: string, document: Document, fields: ConversionFields): ConversionOutput {
  refuse(fields, extension === 'csv' ? ['width', 'dpi'] : imageFields, extension);
  if (extension !== 'pdf') refuse(fields, ['pageRange'], extension);
  const { sheet, ...options } = optionsFor(extension, document, fields);
  // A sheet is to csv what a page is to an image.
  const wanted = pageOf(fields) ?? sheet;
  return {
    kind: 'document',
    extension,
    ...options,
    ...(wanted !== undefined && { sheet: wanted }),
    ...(isTrue(fields.landscape) && { landscape: true }),
  };
}

/** @throws BadField */
function optionsFor(extension: string, { kind }: Document, fields: ConversionFields): OutputOptions {
  const { options, PDFVer: version, pageRange, FullSheetPreview } = fields;
  const pdf = { version, pageRange, wholeSheets: isTrue(FullSheetPreview) };
  return told('options', () => outputOptions(extension, { kind, options, pdf }));
}

/** @throws BadField */
function pageOf({ page, pages }: ConversionFields): number | 'all' | undefined {
  if (pages !== undefined && page !== undefined) throw new BadField('pages', 'send either "page" or "pages"');
  if (pages !== undefined) return 'all';
  return page === undefined ? undefined : Number(page);
}

/** @throws BadField */
function refuse(fields: ConversionFields, names: readonly (keyof ConversionFields)[], extension: string): void {
  const given = names.find((name) => fields[name] !== undefined);
  if (given !== undefined) throw new BadField(given, `does not apply to ${extension}`);
}

/** @throws BadField */
function inputOptions({ head, document }: Source, { infilterOptions }: ConversionFields): string | undefined {
  if (!isTable(document.extension)) {
    if (infilterOptions === undefined) return undefined;
    throw new BadField('infilterOptions', `does not apply to a file of type "${document.extension}"`);
  }
  if (infilterOptions !== undefined) return told('infilterOptions', () => csvTokens(infilterOptions));
  return csvInputTokens(head, { evaluatesFormulas: false });
}

/** @throws BadField in the place of OptionRefused */
function told<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof OptionRefused ? new BadField(field, error.message) : error;
  }
}
