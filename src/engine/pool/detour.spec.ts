import { describe, expect, it } from '@jest/globals';
import { detourOf } from './detour.js';

const stepsOf = (inputExtension: string, extension: string) =>
  detourOf({ inputExtension, output: { kind: 'document', extension } });

describe('detourOf', () => {
  it('takes web pages through Word where LibreOffice would make a web template, and foreign drawings through its own', () => {
    expect(stepsOf('html', 'odt')).toMatchObject([
      { output: { extension: 'docx' } },
      { inputExtension: 'docx', output: { extension: 'odt' } },
    ]);
    expect(stepsOf('png', 'otg')).toMatchObject([
      { output: { extension: 'odg' } },
      { inputExtension: 'odg', output: { extension: 'otg' } },
    ]);
  });

  it.each([
    ['fodg', 'otg'],
    ['html', 'pdf'],
    ['docx', 'odt'],
  ])('goes straight from %s to %s', (from, to) => {
    expect(stepsOf(from, to)).toBeUndefined();
  });
});
