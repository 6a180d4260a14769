import { expect, it, jest } from '@jest/globals';
import { FakeOfficeDocument } from '../../test-kit/index.js';
import { LiveDocument } from './live-document.js';

const ignore = (): void => undefined;

it('whether anybody may change it is settled when the document ends, not by a clock', async () => {
  const office = await FakeOfficeDocument.open({ input: Buffer.from(''), inputExtension: 'odt' });
  const onLost = jest.fn();
  const listener = {
    onEvent: ignore,
    onTile: ignore,
    onModified: ignore,
    onProtected: ignore,
    onStuck: ignore,
    onIntruded: ignore,
    onLost,
  };
  const live = new LiveDocument(office, listener);
  office.crash('crashed');
  await live.editable;
  expect(onLost).toHaveBeenCalledWith('crashed');
  const closed = new LiveDocument(office, listener);
  await closed.close();
  await closed.editable;
}, 1_000);
