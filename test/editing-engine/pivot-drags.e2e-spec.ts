import { EngineUnderTest } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';
import { EditorUnderTest, fixture, text, type ViewUnderTest } from './editor-under-test.js';

interface ToldDialog {
  readonly id: string;
  readonly dialogid?: string;
  readonly control?: {
    readonly id: string;
    readonly entries?: readonly { readonly columns: readonly { readonly text: string }[] }[];
  };
}

const dialogs = (view: ViewUnderTest): readonly ToldDialog[] =>
  view.told('dialog').map(({ dialog }) => dialog as ToldDialog);

/** Fields in a list of the dialog, as LibreOffice told them last. */
const fieldsIn = (view: ViewUnderTest, list: string): string | undefined =>
  dialogs(view)
    .findLast(({ control }) => control?.id === list)
    ?.control?.entries?.map(({ columns }) => columns[0]?.text)
    .join();

/** Number of the newest dialog of a kind. */
const newest = (view: ViewUnderTest, kind: string): number | undefined => {
  const told = dialogs(view).findLast(({ dialogid }) => dialogid === kind);
  return told && Number(told.id);
};

const answer = (view: ViewUnderTest, window: number, id: string): void =>
  view.post({ type: 'dialog', window, id, cmd: 'click', data: '', control: 'responsebutton' });

const drag = (view: ViewUnderTest, window: number, cmd: 'dragstart' | 'dragend', list: string, row: number): void =>
  view.post({ type: 'dialog', window, id: list, cmd, data: String(row), control: 'treeview' });

async function openLayout(view: ViewUnderTest): Promise<number> {
  view.events.length = 0;
  view.uno('.uno:DataDataPilotRun');
  answer(view, Number(await until(() => newest(view, 'SelectSourceDialog'))), 'ok');
  return Number(await until(() => newest(view, 'PivotTableLayout')));
}

describe('fields of a pivot table', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it('are dragged from list to list, and nothing ends by those that are not there', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('names.fods'));
    const ann = await editor.view();
    for (const [index, value] of ['Month', 'Kind', 'January', 'Rent'].entries()) {
      ann.uno('.uno:GoToCell', { ToPoint: text(`${'FG'[index % 2]}${index < 2 ? 11 : 12}`) });
      ann.uno('.uno:EnterString', { StringName: text(value) });
    }
    ann.uno('.uno:GoToCell', { ToPoint: text('F11:G12') });
    const first = await openLayout(ann);
    const move = (window: number, from: string, row: number, to: string): void => {
      drag(ann, window, 'dragstart', from, row);
      drag(ann, window, 'dragend', to, row);
    };
    move(first, 'listbox-page', 0, 'listbox-page');
    move(first, 'listbox-row', -1, 'listbox-row');
    move(first, 'listbox-fields', 9, 'listbox-row');
    move(first, 'listbox-fields', 1, 'listbox-row');
    await until(() => fieldsIn(ann, 'listbox-row') === 'Kind');
    // It has gone from there when it is dragged again, of which nobody was told yet.
    move(first, 'listbox-row', 0, 'listbox-page');
    move(first, 'listbox-row', 0, 'listbox-page');
    await until(() => fieldsIn(ann, 'listbox-page') === 'Kind');
    // From a dialog that is gone.
    drag(ann, first, 'dragstart', 'listbox-page', 0);
    answer(ann, first, 'cancel');
    const second = await openLayout(ann);
    drag(ann, second, 'dragend', 'listbox-row', 0);
    move(second, 'listbox-fields', 0, 'listbox-row');
    await until(() => fieldsIn(ann, 'listbox-row') === 'Month');
    expect(editor.lost).toBeUndefined();
    await editor.close();
  });
});
