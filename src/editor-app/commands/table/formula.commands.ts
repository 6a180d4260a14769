import { gallery, text, uno, type Command } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';

/** On slides LibreOfficeKit puts the object in and lets nobody write in it. */
const kinds: readonly DocumentKind[] = ['text', 'spreadsheet'];

/**
 * While a formula is edited every command goes to it, and it knows nothing of new formulas: so the piece comes into the
 * one there is, or into a new one.
 *
 * @param code in LibreOffice's language of formulas; `<?>` is a place to fill in
 */
const piece = (sign: string, code: string): Command => ({
  at: ['dropDown'],
  kinds,
  picture: { kind: 'sign', sign },
  act: ({ actions }) => {
    actions.uno('.uno:InsertObjectStarMath');
    actions.uno('.uno:InsertCommandText', { Text: text(code) });
  },
});

export const formulaCommands = {
  newFormula: uno('InsertObjectStarMath', undefined, { at: ['dropDown'], kinds, picture: { kind: 'sign', sign: 'ƒ' } }),
  formulaFraction: piece('a⁄b', '{<?>} over {<?>}'),
  formulaPower: piece('xⁿ', '<?>^{<?>}'),
  formulaIndex: piece('xₙ', '<?>_{<?>}'),
  formulaRoot: piece('√', 'sqrt{<?>}'),
  formulaNthRoot: piece('ⁿ√', 'nroot{<?>}{<?>}'),
  formulaSum: piece('∑', 'sum from{<?>} to{<?>} <?>'),
  formulaProduct: piece('∏', 'prod from{<?>} to{<?>} <?>'),
  formulaIntegral: piece('∫', 'int from{<?>} to{<?>} <?>'),
  formulaLimit: piece('lim', 'lim from{<?>} <?>'),
  formulaBrackets: piece('( )', 'left ( <?> right )'),
  formulaMatrix: piece('[⋯]', 'matrix{<?> # <?> ## <?> # <?>}'),
  formula: gallery(
    'MathFormatProfessional',
    [
      {
        columns: 4,
        items: [
          'newFormula',
          'formulaFraction',
          'formulaPower',
          'formulaIndex',
          'formulaRoot',
          'formulaNthRoot',
          'formulaSum',
          'formulaProduct',
          'formulaIntegral',
          'formulaLimit',
          'formulaBrackets',
          'formulaMatrix',
        ],
      },
    ],
    { at: ['menubar', 'tabs'], kinds },
  ),
} satisfies Record<string, Command>;
