export interface SheetFunction {
  readonly name: string;
  readonly signature: string;
  readonly description: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads `.uno:CalcFunctionList`: `{functions: [{name, signature, description}]}` or the list alone; sorted by name. */
export function readFunctions(values: unknown): readonly SheetFunction[] {
  const list: unknown =
    typeof values === 'object' && values !== null && 'functions' in values ? values.functions : values;
  if (!Array.isArray(list)) return [];
  return list
    .filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    .map((item) => {
      const signature = textOf(item['signature']);
      return {
        name: textOf(item['name']) || (signature.split('(')[0] ?? '').trim(),
        signature,
        description: textOf(item['description']),
      };
    })
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
