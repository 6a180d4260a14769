import type { ConversionJob } from '../contract.js';

type Step = Pick<ConversionJob, 'inputExtension' | 'output'>;

interface Detour {
  readonly from: (extension: string) => boolean;
  readonly to: ReadonlySet<string>;
  readonly via: string;
}

const detours: readonly Detour[] = [
  {
    // Of these LibreOffice would make a template for web pages, or an image of an endless screen.
    from: (extension) => extension === 'html',
    to: new Set(['odt', 'ott', 'fodt', 'dotx', 'png', 'jpg']),
    via: 'docx',
  },
  {
    // Pictures and foreign drawings cannot be saved by these filters, only exported as OpenDocument.
    from: (extension) => !['odg', 'fodg'].includes(extension),
    to: new Set(['fodg', 'otg']),
    via: 'odg',
  },
];

/** The two steps of a conversion that LibreOffice does wrong, or not at all, in one. */
export function detourOf({ inputExtension, output }: Step): [Pick<Step, 'output'>, Step] | undefined {
  const detour = detours.find(({ from, to }) => from(inputExtension) && to.has(output.extension));
  if (detour === undefined) return undefined;
  const { via } = detour;
  return [{ output: { kind: 'document', extension: via } }, { inputExtension: via, output }];
}
