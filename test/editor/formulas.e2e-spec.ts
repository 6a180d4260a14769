import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { picture } from './chrome-pictures.js';
import { seriousViolations } from './chrome-axe.js';
import { cell, cursorAt, enter, goTo, header, saved } from './sheet-hand.js';

const content = (window: EditorWindow): Promise<string> => window.frame.getByTestId('formula').inputValue();

const shows = (window: EditorWindow, text: string): Promise<void> =>
  window.until(async () => (await content(window)) === text, `${text} in the formula bar`);

/** The middle of a cell on an unscrolled sheet; both counted from 0. */
const clickOn = (window: EditorWindow, column: number, row: number): Promise<void> =>
  window.click(header.width + (column + 0.5) * cell.width, header.height + (row + 0.5) * cell.height);

/** Where a cell begins on an unscrolled sheet; both counted from 0. */
const cornerOf = (column: number, row: number) => ({
  x: header.width + column * cell.width,
  y: header.height + row * cell.height,
});

/** Something of a colour near a point. */
const framed = (
  { x, y }: { x: number; y: number },
  [red, green, blue]: readonly [number, number, number],
): string => `(() => {
  const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(${x - 3}, ${y - 3}, 7, 7);
  return data.some((value, at) => at % 4 === 0 && value === ${red} && data[at + 1] === ${green} && data[at + 2] === ${blue} && data[at + 3] === 255);
})()`;

describe('formulas', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('begin anew with a function chosen for a cell that has one, and take it in while one is typed', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    const choose = async (name: string): Promise<void> => {
      await window.frame.getByTestId('functions').click();
      await window.frame.locator(`[data-function="${name}"]`).click();
    };
    await enter(window, 'A12', '=A2+B2');
    await goTo(window, 'A12');
    await shows(window, '=A2+B2');
    await choose('SUM');
    await shows(window, '=SUM(');
    await window.type('1;2)');
    await window.press('Enter');
    await cursorAt(window, 'A13');
    await window.type('=7+');
    await shows(window, '=7+');
    await choose('ABS');
    await shows(window, '=7+ABS(');
    await window.type('2)');
    await window.press('Enter');
    await saved(window, file, /of:=SUM\(1;2\)"/, /of:=7\+ABS\(2\)"/);
    // A text makes way while it is typed, as one that stands there does.
    await cursorAt(window, 'A14');
    await window.type('abc');
    await shows(window, 'abc');
    await choose('SUM');
    await shows(window, '=SUM(');
    await window.type('3;4)');
    await window.press('Enter');
    await saved(window, file, /of:=SUM\(3;4\)"/);
    expect(window.errors).toEqual([]);
  });

  it('are of other cells when the frame around these is dragged, or a corner of it', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'E12');
    await window.type('=SUM(A2:$B3)+1');
    await shows(window, '=SUM(A2:$B3)+1');
    // Its lower right corner, two rows down.
    await window.drag(cornerOf(2, 3), cornerOf(2, 5));
    await shows(window, '=SUM(A2:$B5)+1');
    await picture(window, 'formula-frames');
    // Its upper side, a column to the right.
    const side = { x: cornerOf(0, 1).x + 40, y: cornerOf(0, 1).y };
    await window.drag(side, { x: side.x + cell.width, y: side.y });
    await shows(window, '=SUM(B2:$C5)+1');
    // Given up by Escape, which is not for the cell then.
    const { x, y } = await window.place();
    await window.page.mouse.move(x + side.x + cell.width, y + side.y);
    await window.page.mouse.down();
    await window.page.mouse.move(x + side.x + 3 * cell.width, y + side.y + 40, { steps: 3 });
    await window.press('Escape');
    await window.page.mouse.up();
    // What is typed goes on behind what was changed.
    await window.type(';7');
    await shows(window, '=SUM(B2:$C5;7)+1');
    await window.press('Enter');
    await saved(window, file, /of:=SUM\(\[\.B2:\.\$C5\];7\)\+1"/);
    expect(window.errors).toEqual([]);
  });

  it('have a frame around the cells that a name in them stands for, where these are shown', async () => {
    const file = await stage.service.add('names.fods');
    const window = await stage.open(file);
    // The upper side of B2:C4, the left one of A2.
    const edges = [
      framed(cornerOf(2, 1), [15, 108, 189]),
      framed({ ...cornerOf(0, 2), y: cornerOf(0, 2).y - 6 }, [197, 15, 31]),
    ];
    const areFramed = (): Promise<boolean[]> => Promise.all(edges.map((edge) => window.frame.evaluate<boolean>(edge)));
    await goTo(window, 'E12');
    await window.type('=SUM(sales)');
    await shows(window, '=SUM(sales)');
    await window.until(async () => (await areFramed())[0]!, 'a frame around the cells with the name');
    await window.type('+A2+Beside+Rate');
    await window.until(async () => (await areFramed())[1]!, 'a frame in the next colour around the other cell');
    expect(await areFramed()).toEqual([true, true]);
    const line = window.frame.getByTestId('formula-caret');
    const colored = (): Promise<string[]> =>
      line.locator('[data-reference]').evaluateAll((all) => all.map((each) => `${each.innerText} ${each.style.color}`));
    expect(await colored()).toEqual(['sales rgb(15, 108, 189)', 'A2 rgb(197, 15, 31)']);
    await window.until(async () => (await line.innerText()) === '=SUM(sales)+A2+Beside+Rate', 'all that was typed');
    await picture(window, 'formula-names');
    await window.page.emulateMedia({ colorScheme: 'dark' });
    await window.until(async () => (await colored())[0] === 'sales rgb(98, 171, 245)', 'the colours of a dark line');
    expect(await seriousViolations(window.frame)).toEqual([]);
    await picture(window, 'formula-names-dark');
    await window.page.emulateMedia({ colorScheme: 'light' });
    // The caret parts a reference into two of the same colour.
    const bar = window.frame.getByTestId('formula');
    await bar.click({ position: { x: 600, y: (await bar.boundingBox())!.height / 2 } });
    await window.press('Home');
    for (let times = 0; times < '=SUM(sa'.length; times++) await window.press('ArrowRight');
    await window.until(async () => (await colored()).join().startsWith('sa rgb(15, 108, 189),les rgb'), 'both parts');
    await window.press('Enter');
    await saved(window, file, /of:=SUM\(sales\)\+\[\.A2\]\+Beside\+Rate"/i);
    await window.until(async () => !(await areFramed()).includes(true), 'no frame');
    expect(window.errors).toEqual([]);
  });

  it('turn a reference into an absolute one with F4', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'A12');
    await window.type('=B2');
    await shows(window, '=B2');
    await window.press('F4');
    await shows(window, '=$B$2');
    await window.press('F4');
    await shows(window, '=B$2');
    await window.press('Enter');
    await saved(window, file, /of:=\[\.B\$2\]"/);
    expect(window.errors).toEqual([]);
  });

  it('are written in the formula bar as in the cell they are begun in', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    const bar = window.frame.getByTestId('formula');
    const caret = window.frame.getByTestId('formula-caret');
    const caretAt = (place: number): Promise<void> =>
      window.frame.locator(`[data-testid=formula-caret][data-caret="${place}"]`).waitFor();
    await enter(window, 'A12', '=B2+B2');
    await goTo(window, 'A12');
    await shows(window, '=B2+B2');
    const { height } = (await bar.boundingBox())!;
    // Behind its last letter.
    await bar.click({ position: { x: 300, y: height / 2 } });
    await caretAt(6);
    await window.press('Home');
    await caretAt(0);
    await window.press('ArrowRight');
    await caretAt(1);
    await picture(window, 'formula-bar-caret');
    await window.type('1+');
    await window.press('End');
    await window.type('+SU');
    await shows(window, '=1+B2+B2+SU');
    const offered = window.frame.getByRole('listbox', { name: 'Functions that may be meant' });
    await offered.getByRole('option', { name: /^SUM\b/, selected: true }).waitFor();
    await picture(window, 'formula-bar-offer');
    await window.press('Tab');
    await shows(window, '=1+B2+B2+SUM(');
    await window.frame.getByTestId('formula-help').getByText('SUM(').waitFor();
    // A click on a cell puts it in.
    await clickOn(window, 2, 2);
    await shows(window, '=1+B2+B2+SUM(C3');
    await window.type(')');
    await bar.click({ position: { x: 3, y: height / 2 }, clickCount: 1 });
    await caretAt(0);
    await window.press('End');
    await caretAt(16);
    await window.frame.getByRole('button', { name: 'Enter', exact: true }).click();
    await caret.waitFor({ state: 'detached' });
    await cursorAt(window, 'A13');
    await saved(window, file, /of:=1\+\[\.B2\]\+\[\.B2\]\+SUM\(\[\.C3\]\)"/);
    // What is begun there ends in the cell it was begun in.
    await bar.click();
    await window.type('12');
    await shows(window, '12');
    await clickOn(window, 1, 4);
    await cursorAt(window, 'B5');
    await window.press('F2');
    await window.press('Escape');
    await goTo(window, 'A14');
    await bar.focus();
    await window.type('13');
    await window.page.keyboard.press('Control+s');
    await saved(window, file, />12</, />13</);
    await goTo(window, 'B5');
    await shows(window, '');
    expect(window.errors).toEqual([]);
  });
});
