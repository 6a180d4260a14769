import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { UnoObject, UnoType, UnoValue } from '../../../lok/uno/uno-values.js';

const star = 'com.sun.star';
const properties = `${star}.beans.XPropertySet`;
const text = `${star}.text.XText`;
const cursors = `${star}.text.XSimpleText`;
const range = `${star}.text.XTextRange`;

/** What LibreOffice calls its texts: of headers and footers, and of the cells of a table. */
const names = { header: 'SwXHeadFootText', cell: 'SwXCell' } as const;

/** A page style has one for all pages, or others for the first one and those to the left. */
const headers = ['Header', 'Footer'].flatMap((kind) => ['', 'Left', 'First'].map((page) => `${kind}Text${page}`));

/** Whether the caret of the current view's text is in a header or footer, also in a table there. */
export function caretInHeader(uno: UnoBridge): boolean {
  return uno.within(() => new Caret(uno).isInHeader());
}

class Caret {
  constructor(private readonly uno: UnoBridge) {}

  isInHeader(): boolean {
    const controller = this.uno.controller();
    const [supplier, cursor] = [`${star}.text.XTextViewCursorSupplier`, `${star}.text.XTextViewCursor`];
    const caret = controller && this.#object(controller, supplier, 'getViewCursor', cursor);
    const around = caret && this.#object(caret, range, 'getText', text);
    if (!controller || !caret || !around) return false;
    const name = this.uno.call(around, `${star}.lang.XServiceInfo`, 'getImplementationName', 'string');
    if (name !== names.cell) return name === names.header;
    const style = this.#pageStyle(controller, caret);
    return style !== undefined && headers.some((each) => this.#holds(style, each, caret));
  }

  #pageStyle(controller: UnoObject, caret: UnoObject): UnoObject | undefined {
    const [list, supplier] = [`${star}.container.XNameAccess`, `${star}.style.XStyleFamiliesSupplier`];
    const name = this.uno.call(caret, properties, 'getPropertyValue', 'any', ['string', 'PageStyleName']);
    const model = this.#object(controller, `${star}.frame.XController`, 'getModel', `${star}.frame.XModel`);
    const families = model && this.#object(model, supplier, 'getStyleFamilies', list);
    const styles = families && this.#object(families, list, 'getByName', 'any', ['string', 'PageStyles']);
    return styles && this.#object(styles, list, 'getByName', 'any', ['string', name]);
  }

  /** LibreOffice makes no cursor of a text at what is not in it, however deep. */
  #holds(style: UnoObject, header: string, caret: UnoObject): boolean {
    const found = this.#object(style, properties, 'getPropertyValue', 'any', ['string', header]);
    const [method, result] = ['createTextCursorByRange', `${star}.text.XTextCursor`];
    return found !== undefined && this.#object(found, cursors, method, result, [range, caret]) !== undefined;
  }

  #object(object: UnoObject, of: string, method: string, result: UnoType, ...args: [UnoType, UnoValue][]) {
    return this.uno.call(object, of, method, result, ...args) as UnoObject | undefined;
  }
}
