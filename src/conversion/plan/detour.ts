import type { ConversionPlan } from './conversion-plan.js';

/** Of these LibreOffice would make a template for web pages, or an image of an endless screen. */
const viaWord = new Set(['odt', 'ott', 'fodt', 'png', 'jpg']);

/** The two steps of a conversion that LibreOffice does wrong in one: web pages become text documents first. */
export function detourOf(plan: ConversionPlan): [ConversionPlan, ConversionPlan] | undefined {
  if (plan.inputExtension !== 'html' || !viaWord.has(plan.output.extension)) return undefined;
  return [
    { ...plan, output: { kind: 'document', extension: 'docx' } },
    { ...plan, inputExtension: 'docx' },
  ];
}
