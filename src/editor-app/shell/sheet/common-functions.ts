import type { FunctionEntry } from '../../formula/functions.js';

/** Functions people use most, with their arguments; the others are in LibreOffice's function dialog. */
const signatures = `
ABS(number) AND(value; …) AVERAGE(number; …) AVERAGEIF(range; criterion; average) AVERAGEIFS(average; range; criterion; …)
CEILING(number; significance) CHAR(number) CHOOSE(index; value; …) CLEAN(text) COLUMN(reference) CONCAT(text; …)
CONCATENATE(text; …) COUNT(value; …) COUNTA(value; …) COUNTBLANK(range) COUNTIF(range; criterion)
COUNTIFS(range; criterion; …) DATE(year; month; day) DATEDIF(start; end; unit) DAY(date) DAYS(end; start)
EDATE(start; months) EOMONTH(start; months) EXACT(text; text) EXP(number) FILTER(range; criteria; otherwise)
FIND(text; within; start) FLOOR(number; significance) FV(rate; periods; payment; value; type) HLOOKUP(search; array; index; sorted)
HOUR(time) IF(test; then; otherwise) IFERROR(value; otherwise) IFNA(value; otherwise) IFS(test; result; …)
INDEX(reference; row; column) INDIRECT(reference) INT(number) ISBLANK(value) ISERROR(value) ISNUMBER(value) ISTEXT(value)
LARGE(data; rank) LEFT(text; number) LEN(text) LN(number) LOG(number; base) LOG10(number) LOOKUP(search; vector; result)
LOWER(text) MATCH(search; array; type) MAX(number; …) MAXIFS(range; range; criterion; …) MEDIAN(number; …)
MID(text; start; number) MIN(number; …) MINIFS(range; range; criterion; …) MINUTE(time) MOD(dividend; divisor) MONTH(date)
NETWORKDAYS(start; end; holidays) NOT(value) NOW() NPV(rate; value; …) OFFSET(reference; rows; columns; height; width)
OR(value; …) PI() PMT(rate; periods; value; future; type) POWER(base; exponent) PRODUCT(number; …) PROPER(text)
PV(rate; periods; payment; future; type) QUOTIENT(numerator; denominator) RAND() RANDBETWEEN(bottom; top) RANK(value; data; type)
RATE(periods; payment; value; future; type) REPLACE(text; position; length; new) REPT(text; number) RIGHT(text; number)
ROUND(number; count) ROUNDDOWN(number; count) ROUNDUP(number; count) ROW(reference) SEARCH(text; within; start) SECOND(time)
SIGN(number) SMALL(data; rank) SORT(range; index; order) SQRT(number) STDEV(number; …) SUBSTITUTE(text; search; new; occurrence)
SUBTOTAL(function; range; …) SUM(number; …) SUMIF(range; criterion; sum) SUMIFS(sum; range; criterion; …)
SUMPRODUCT(array; …) SWITCH(expression; value; result; …) TEXT(number; format) TEXTJOIN(delimiter; skip; text; …)
TIME(hour; minute; second) TODAY() TRANSPOSE(array) TRIM(text) TRUNC(number; count) UNIQUE(range) UPPER(text) VALUE(text)
VAR(number; …) VLOOKUP(search; array; index; sorted) WEEKDAY(date; type) WEEKNUM(date; mode) WORKDAY(start; days; holidays)
XLOOKUP(search; array; result; otherwise; mode) YEAR(date) YEARFRAC(start; end; basis)
`;

export interface SheetFunction {
  readonly name: string;
  /** Its arguments, in brackets. */
  readonly signature: string;
}

const functions: readonly SheetFunction[] = [...signatures.matchAll(/([A-Z0-9]+)(\([^)]*\))/g)].map(
  ([, name = '', signature = '']) => ({ name, signature }),
);

/** What is known of a function of which LibreOffice has not told anything yet. */
export function knownFunction(name: string): FunctionEntry | undefined {
  const known = functions.find((each) => each.name === name);
  const names = known?.signature.slice(1, -1).split('; ') ?? [];
  return known && { name, arguments: names.filter((each) => each !== ''), description: '', isCall: true };
}

/** Those whose name begins with the text, then those that contain it. */
export function matchingFunctions(text: string): readonly SheetFunction[] {
  const wanted = text.trim().toUpperCase();
  const containing = functions.filter(({ name }) => name.includes(wanted));
  return containing.toSorted(
    (a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)) || a.name.localeCompare(b.name),
  );
}

/** What is typed into the cell: into a formula that is being typed only the function, otherwise a formula of its own. */
export const functionText = (name: string, editsFormula: boolean): string => (editsFormula ? `${name}(` : `=${name}(`);
