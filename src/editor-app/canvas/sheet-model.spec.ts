import { SheetModel } from './sheet-model.js';

const sheet = (sizes: string) => ({ columns: { sizes }, rows: { sizes: '255:99 ' } });

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('SheetModel', () => {
  it('tells whether cells have moved: not when LibreOffice only said so, nor when another sheet is shown', async () => {
    const sheets = { first: sheet('1280:9 '), second: sheet('2000:9 ') };
    let shown: keyof typeof sheets = 'first';
    const moved: boolean[] = [];
    const model = new SheetModel(
      () => Promise.resolve(structuredClone(sheets[shown])),
      (isMoved) => moved.push(isMoved),
    );

    model.turn();
    await settled();
    model.reload();
    await settled();
    sheets.first = sheet('640:1 1280:9 ');
    model.reload();
    await settled();
    model.reload();
    shown = 'second';
    model.turn();
    await settled();
    expect(moved).toEqual([false, false, true, false, false]);
  });
});
