import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceUnderTest, textOf } from './service-under-test.js';

describe('editing together', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it('opens a document, shows tiles, and stores what was typed', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const welcome = client.last('welcome')!;
    expect(welcome).toMatchObject({ permission: 'edit', status: { kind: 'text' }, resumed: false });
    expect(welcome.exportFormats.map(({ format }) => format)).toContain('pdf');
    client.look();
    await client.until(() => client.tiles.length > 0);
    client.type('Quokka ');
    await client.save();
    expect(client.saveState).toBe('saved');
    const [put] = service.host.calls('PutFile');
    expect(textOf(put!.body)).toContain('Quokka ');
  });
});
