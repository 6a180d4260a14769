import { plainToInstance } from 'class-transformer';
import { IsOptional, validateSync } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { pdfVersions } from '../../formats/index.js';
import { Expect } from '../../options/index.js';
import { BadField } from '../errors.js';

const Field = (what: string, test: (value: string) => boolean): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Expect(what, (value) => typeof value === 'string' && test(value)),
  );
const Matching = (what: string, pattern: RegExp): PropertyDecorator => Field(what, (value) => pattern.test(value));
const Flag = (): PropertyDecorator => Matching('true or false', /^(true|false)$/i);
const Whole = (what: string, from: number, to: number): PropertyDecorator =>
  Field(
    `${what}, ${from} to ${to}`,
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to,
  );

/** The text fields of a conversion request, all optional. Fields that are not listed are ignored: hosts send their own. */
export class ConversionFields {
  /** Target format, when the path names none. */
  @Matching('the name of a format', /^\.?[A-Za-z0-9]{1,10}$/) format?: string;
  /** Language of numbers, dates and sorting: a BCP 47 tag. One that nobody knows is passed over. */
  @Matching('a language tag such as de-DE', /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/) lang?: string;
  /** LibreOffice's options of the output: JSON, or tokens (csv, txt). Checked against the output format. */
  @Field('options of at most 64 kB', (value) => value.length <= 65_536) options?: string;
  /** The same for reading csv and txt. */
  @Field('options of at most 4 kB', (value) => value.length <= 4096) infilterOptions?: string;
  @Field(`one of ${Object.keys(pdfVersions).join(', ')}`, (value) => Object.hasOwn(pdfVersions, value)) PDFVer?: string;
  /** Spreadsheet to pdf: each sheet on one page of its own. */
  @Flag() FullSheetPreview?: string;
  /** Opens a protected document. */
  @Field('a password of at most 1000 characters', (value) => value.length <= 1000) password?: string;
  /** Pages that go into the pdf. */
  @Matching('page numbers and ranges such as 1-3,5', /^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/) pageRange?: string;
  @Flag() landscape?: string;
  /** Image of this page, slide or sheet page; csv of this sheet. */
  @Whole('a page number', 1, 999_999) page?: string;
  /** Image of every page, csv of every sheet, in a zip archive. */
  @Matching("'all'", /^all$/) pages?: string;
  @Whole('a width in pixels', 1, 10_000) width?: string;
  @Whole('dots per inch', 10, 600) dpi?: string;
}

/** @throws BadField naming the first field that is wrong */
export function readFields(values: ReadonlyMap<string, string>): ConversionFields {
  const given = [...values].filter(([, value]) => value !== '');
  const fields = plainToInstance(ConversionFields, Object.fromEntries(given));
  const problem = validateSync(fields)[0];
  if (problem) throw new BadField(problem.property, Object.values(problem.constraints ?? {})[0] ?? 'wrong value');
  return fields;
}

export const isTrue = (flag: string | undefined): boolean => flag?.toLowerCase() === 'true';
