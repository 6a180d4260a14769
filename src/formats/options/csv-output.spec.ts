import { csvOutputOptions } from './csv-output.js';
import { OptionRefused } from './option-refused.js';

describe('csvOutputOptions', () => {
  it.each([
    [undefined, '44,34,76,1,,0,false,true,true,false,false,0,false,false'],
    ['{"FieldSeparator":"\\t"}', '9,34,76,1,,0,false,true,true,false,false,0,false,false'],
    ['{"QuoteAllText":{"type":"boolean","value":"true"}}', '44,34,76,1,,0,true,true,true,false,false,0,false,false'],
    ['59,39,76,1,,0,true', '59,39,76,1,,0,true,true,true,false,false,0,false,false'],
    ['59,34,UTF-8,,,,,,false,true', '59,34,76,1,,0,false,true,false,true,false,0,false,false'],
  ])('%j', (options, filterOptions) => {
    expect(csvOutputOptions(options)).toEqual({ filterOptions });
  });

  it.each(['{"Sheet":2}', '44,34,76,1,,0,,,,,,2'])('%j', (options) => {
    expect(csvOutputOptions(options)).toMatchObject({ sheet: 2 });
  });

  it.each([
    '44,34,76,1,,0,false,true,true,false,false,-1',
    '44,34,ANSI',
    '44,34,76,2',
    '{"FieldSeparator":"ab"}',
    'x,34',
    '{"Sheet":-1}',
    '{"Sheets":2}',
  ])('refuses %j', (options) => {
    expect(() => csvOutputOptions(options)).toThrow(OptionRefused);
  });
});
