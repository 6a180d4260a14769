import iconv from 'iconv-lite';
import { Key } from '../helpers/socket-client.js';
import { ServiceUnderTest } from './service-under-test.js';

describe('a table of text', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());

  it.each([
    ['semicolons in Windows-1252', 'win1252', 'Name;Preis\nMüller;1,5\nGroß;2,5\n'],
    ['tabs in UTF-8 with a mark', 'utf8', '\u{feff}Name\tPreis\nMüller\t1,5\n'],
    ['semicolons in UTF-16', 'utf-16le', '\u{feff}Name;Preis\nMüller;1,5\n'],
    ['commas in UTF-8', 'utf8', 'Name,Preis\nMüller,"1,5"\n'],
  ])('opens in columns and is stored as it came: %s', async (name, encoding, text) => {
    const file = service.host.add(`${name}.csv`, iconv.encode(text, encoding));
    const client = await service.open(file);
    client.type('Kunde');
    client.press({ key: Key.enter });
    await client.applied();
    await client.save();
    expect(iconv.decode(file.bytes!, encoding, { stripBOM: false })).toBe(text.replace('Name', 'Kunde'));
    await service.empty();
  });
});
