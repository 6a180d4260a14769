import { parseCssVariables } from './css-variables.js';

describe('parseCssVariables', () => {
  it('reads what hosts send', () => {
    expect(parseCssVariables('--svc-primary=#ff00aa;--space=calc(2px + 1em); --c=rgb(1, 2, 3);')).toEqual({
      '--svc-primary': '#ff00aa',
      '--space': 'calc(2px + 1em)',
      '--c': 'rgb(1, 2, 3)',
    });
  });

  it.each([
    'color=red',
    '--a=url(https://evil.example/x)',
    '--a=image-set(x)',
    '--a=red}body{display:none',
    '--a="x"',
    '--a=<script>',
    '--a=$x',
    '--a=\\75rl(x)',
    '--=red',
    '--a=',
    '--a',
  ])('leaves out %s', (text) => {
    expect(parseCssVariables(text)).toEqual({});
  });
});
