import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findInstallation } from '../../src/engine/office/index.js';
import { isHeldKey } from '../../src/engine/kit/lok-thread/editing/commands/held-keys.js';
import { Modifier, type DocumentKind } from '../../src/protocol/index.js';
import { isAllowedCommand } from '../../src/session/people/permitted-commands.js';
import { ServiceUnderTest } from '../session/service-under-test.js';

const kinds = {
  text: ['letter.fodt', 'com.sun.star.text.TextDocument'],
  spreadsheet: ['sheets.fods', 'com.sun.star.sheet.SpreadsheetDocument'],
  presentation: ['slides.fodp', 'com.sun.star.presentation.PresentationDocument'],
  drawing: ['drawing.fodg', 'com.sun.star.drawing.DrawingDocument'],
} as const satisfies Record<DocumentKind, unknown>;

/** Nobody sends them by name; what they do is within the document. */
const harmless = new Set(['ExpandGlossary', 'InsertMath', 'Calc', 'StatusSelectionModeExt', 'StatusSelectionModeExp']);

const names: Readonly<Record<string, number>> = { ESCAPE: 1281, MULTIPLY: 1289, OPEN: 1296, QUOTELEFT: 1311 };
const modifiers: Readonly<Record<string, number>> = {
  SHIFT: Modifier.shift,
  MOD1: Modifier.ctrl,
  MOD2: Modifier.alt,
};

/** `F4_SHIFT_MOD1` as LibreOffice's code of the key. */
function codeOf(name: string): number {
  const [key = '', ...held] = name.split('_');
  const number = Number(/^F(\d+)$/.exec(key)?.[1] ?? 0);
  const code = number > 0 ? 767 + number : (names[key] ?? 512 + key.charCodeAt(0) - 65);
  return held.reduce((sum, modifier) => sum | modifiers[modifier]!, code);
}

/** What LibreOffice's registry has for keys: `[module, key, command]`; of `Global` in every module. */
function acceleratorsIn(registry: string): (readonly [string, string, string])[] {
  const found: (readonly [string, string, string])[] = [];
  for (const [, part = ''] of registry.matchAll(
    /<oor:component-data [^>]*oor:name="Accelerators"[^>]*>(.*?)<\/oor:component-data>/gs,
  )) {
    let module = 'Global';
    for (const [, name, command] of part.matchAll(/<node oor:name="([^"]+)"|<value[^>]*>([^<]*)<\/value>/g)) {
      if (name !== undefined && (name === 'Global' || name.startsWith('com.sun.star.'))) module = name;
      else if (name !== undefined) found.push([module, name, '']);
      else if (found.length > 0) found.push([module, found.at(-1)![1], command ?? '']);
    }
  }
  return found.filter(([, , command]) => command !== '');
}

describe('keys that LibreOffice takes for commands', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it('are held when nobody may send the command by its name', async () => {
    const { installation } = await findInstallation(undefined);
    const registry = await readFile(join(installation!.path, 'share/registry/main.xcd'), 'utf8');
    const accelerators = acceleratorsIn(registry);
    expect(accelerators.length).toBeGreaterThan(500);
    const open: string[] = [];
    for (const [kind, [, module]] of Object.entries(kinds)) {
      for (const [of, key, command] of accelerators) {
        if (of !== 'Global' && of !== module) continue;
        if (isAllowedCommand(command.split('?')[0]!) || harmless.has(command.slice('.uno:'.length))) continue;
        if (!isHeldKey(codeOf(key), kind as DocumentKind)) open.push(`${kind} ${key} ${command}`);
      }
    }
    expect(open).toEqual([]);
  });

  it.each(Object.entries(kinds))(
    'neither end a %s for everybody nor open a window of LibreOffice',
    async (kind, [name]) => {
      const file = await service.add(name);
      const client = await service.open(file);
      client.look();
      await client.applied();
      const held = Array.from({ length: 0x8000 }, (_, key) => key).filter((key) =>
        isHeldKey(key, kind as DocumentKind),
      );
      expect(held.length).toBeGreaterThan(20);
      for (const key of held) client.press({ key });
      await client.applied();
      await client.heard();
      expect(client.all('event').filter(({ event }) => event.type === 'window')).toEqual([]);
      expect(client.last('reloaded')).toBeUndefined();
    },
  );
});
