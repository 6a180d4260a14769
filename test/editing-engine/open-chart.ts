import type { ViewUnderTest } from './editor-under-test.js';

/** Beyond every page: LibreOffice selects a new chart in a text before it lies anywhere. */
const nowhere = 1_000_000;

/** A new chart that this person works on inside. */
export async function openChart(ann: ViewUnderTest): Promise<void> {
  ann.uno('.uno:InsertObjectChart');
  const { rectangle } = await ann.event('graphicSelection', (event) => (event.rectangle?.x ?? nowhere) < nowhere);
  const { x, y, width, height } = rectangle!;
  for (const count of [1, 2]) ann.click(Math.round(x + width / 2), Math.round(y + height / 2), { count });
  await ann.event('objectOpened', ({ area }) => area !== null);
}
