import type { NamedRange } from '../../../../../protocol/index.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { UnoObject, UnoType, UnoValue } from '../../../lok/uno/uno-values.js';

const star = 'com.sun.star';
const sheet = `${star}.sheet`;
const names = `${star}.container.XNameAccess`;
const list = `${star}.container.XIndexAccess`;

/** More are not read: each takes 0.1 ms, in which LibreOffice does nothing else. */
const most = 500;

/**
 * Cells that stay the same wherever the name is written. Of a name that is meant from the formula's cell, LibreOffice says
 * cells as if it stood in A1.
 */
const fixedCells = /^\$.+\.(?:\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?|\$[A-Z]+:\$[A-Z]+|\$\d+:\$\d+)$/s;

/** The names of the current view's document that stand for cells, and for nothing else. */
export function readNames(uno: UnoBridge): readonly NamedRange[] {
  return uno.within(() => new Names(uno).read());
}

class Names {
  constructor(private readonly uno: UnoBridge) {}

  read(): readonly NamedRange[] {
    const controller = this.uno.controller();
    const model =
      controller && this.#object(controller, `${star}.frame.XController`, 'getModel', `${star}.frame.XModel`);
    if (!model) return [];
    const found = this.#namesOf(model, undefined);
    const sheets = this.#object(model, `${sheet}.XSpreadsheetDocument`, 'getSheets', `${sheet}.XSpreadsheets`);
    const count = sheets ? Number(this.#call(sheets, list, 'getCount', 'long')) : 0;
    for (let scope = 0; scope < count && found.length < most; scope += 1) {
      const each = sheets && this.#object(sheets, list, 'getByIndex', 'any', ['long', scope]);
      if (each) found.push(...this.#namesOf(each, scope));
    }
    return found.slice(0, most);
  }

  /** @param owner the document or a sheet */
  #namesOf(owner: UnoObject, scope: number | undefined): NamedRange[] {
    const own = this.#object(owner, `${star}.beans.XPropertySet`, 'getPropertyValue', 'any', ['string', 'NamedRanges']);
    if (!own) return [];
    const all = this.#call(own, names, 'getElementNames', '[]string') as readonly string[];
    return all.slice(0, most).flatMap((name) => {
      const range = this.#cellsOf(own, name);
      return range ? [{ name, ...(scope !== undefined && { scope }), ...range }] : [];
    });
  }

  #cellsOf(own: UnoObject, name: string): Omit<NamedRange, 'name'> | undefined {
    const named = this.#object(own, names, 'getByName', 'any', ['string', name]);
    if (!named) return undefined;
    const content = this.#call(named, `${sheet}.XNamedRange`, 'getContent', 'string');
    if (typeof content !== 'string' || !fixedCells.test(content)) return undefined;
    const cells = this.#object(named, `${sheet}.XCellRangeReferrer`, 'getReferredCells', `${star}.table.XCellRange`);
    if (!cells) return undefined;
    const address = `${star}.table.CellRangeAddress`;
    const place = this.#call(cells, `${sheet}.XCellRangeAddressable`, 'getRangeAddress', address) as readonly number[];
    const [part = 0, fromColumn = 0, fromRow = 0, toColumn = 0, toRow = 0] = place;
    return { part, fromColumn, fromRow, toColumn, toRow };
  }

  #object(object: UnoObject, of: string, method: string, result: UnoType, ...args: Arguments): UnoObject | undefined {
    return this.#call(object, of, method, result, ...args) as UnoObject | undefined;
  }

  #call(object: UnoObject, of: string, method: string, result: UnoType, ...args: Arguments): UnoValue {
    return this.uno.call(object, of, method, result, ...args);
  }
}

type Arguments = readonly (readonly [UnoType, UnoValue])[];
