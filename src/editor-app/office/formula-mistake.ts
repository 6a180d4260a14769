/** Key `mistake.<id>` says it in plain words. */
export type FormulaMistake =
  'division' | 'argument' | 'missing' | 'incomplete' | 'circular' | 'number' | 'reference' | 'name' | 'type';

/** As LibreOffice (25.2) says it without a language pack. */
const words: Readonly<Record<string, FormulaMistake>> = {
  'Error: Division by zero': 'division',
  'Error: Invalid argument': 'argument',
  'Error in parameter list': 'argument',
  'Error: Value not available': 'missing',
  'Error: Operator missing': 'incomplete',
  'Error: Variable missing': 'incomplete',
  'Error: Invalid character': 'incomplete',
  'Error in bracketing': 'incomplete',
  'Internal syntactical error': 'incomplete',
  'Error: Circular reference': 'circular',
  'Error: Calculation does not converge': 'circular',
  'Error: Invalid numeric value': 'number',
  'Error: Invalid floating point operation': 'number',
  'Error: Not a valid reference': 'reference',
  'Error: Ranges do not intersect': 'reference',
  'Error: Invalid name': 'name',
  'Error: Wrong data type': 'type',
  'Error: No value': 'type',
};

/**
 * What LibreOffice says is wrong with the formula of the cell; of cells without a mistake it says at the same place what they
 * come to.
 *
 * @returns its own words where they are not known: with a language pack they are in the person's language
 */
export function formulaMistake(formula: string, said: string): FormulaMistake | { readonly said: string } | undefined {
  if (!/^\{?=/.test(formula) || said === '' || /[;\d]/.test(said)) return undefined;
  return words[said] ?? { said };
}
