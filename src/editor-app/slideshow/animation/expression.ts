/** What a formula of an animation may name: fractions of the slide, and `$`, the value that runs. */
export interface Variables {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly $: number;
}

type Value = (of: Variables) => number;

const functions: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  atan: Math.atan,
  acos: Math.acos,
  asin: Math.asin,
  exp: Math.exp,
  log: Math.log,
};

const variables: Readonly<Record<string, Value>> = {
  x: ({ x }) => x,
  y: ({ y }) => y,
  width: ({ width }) => width,
  height: ({ height }) => height,
  $: (of) => of.$,
  pi: () => Math.PI,
  e: () => Math.E,
};

const tokens = /\s*(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|[a-z]+|\$|[-+*/(),])/giy;
const known = new Map<string, Value | undefined>();

/** The value of a formula as SMIL animations in presentations have them (`1+height/2`); undefined when it is none. */
export function evaluate(formula: string, of: Variables): number | undefined {
  if (!known.has(formula)) known.set(formula, parse(formula));
  const value = known.get(formula)?.(of);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function parse(formula: string): Value | undefined {
  const words = wordsOf(formula);
  if (words === undefined) return undefined;
  try {
    return new Parser(words).whole();
  } catch (error) {
    if (error instanceof NoFormula) return undefined;
    throw error;
  }
}

function wordsOf(formula: string): readonly string[] | undefined {
  const text = formula
    .trim()
    .replaceAll('#ppt_', '')
    .replaceAll(/\bppt_/g, '');
  const matches = [...text.matchAll(tokens)];
  const length = matches.reduce((sum, [whole]) => sum + whole.length, 0);
  return length === text.length && length > 0 ? matches.map(([, word = '']) => word.toLowerCase()) : undefined;
}

class NoFormula extends Error {}

/** Sums of products of signed terms. */
class Parser {
  #at = 0;

  constructor(private readonly words: readonly string[]) {}

  whole(): Value {
    const value = this.#sum();
    if (this.#at < this.words.length) throw new NoFormula();
    return value;
  }

  #take(...wanted: readonly string[]): string | undefined {
    const word = this.words[this.#at];
    if (word === undefined || !wanted.includes(word)) return undefined;
    this.#at++;
    return word;
  }

  #sum(): Value {
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      const [first, second] = [left, this.#product()];
      left = sign === '+' ? (of) => first(of) + second(of) : (of) => first(of) - second(of);
    }
    return left;
  }

  #product(): Value {
    let left = this.#signed();
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/')) {
      const [first, second] = [left, this.#signed()];
      left = sign === '*' ? (of) => first(of) * second(of) : (of) => first(of) / second(of);
    }
    return left;
  }

  #signed(): Value {
    const sign = this.#take('-', '+');
    if (sign === undefined) return this.#term();
    const value = this.#signed();
    return sign === '-' ? (of) => -value(of) : value;
  }

  #term(): Value {
    if (this.#take('(') !== undefined) return this.#closed();
    const word = this.words[this.#at++];
    if (word === undefined) throw new NoFormula();
    if (/^[\d.]/.test(word)) return () => Number(word);
    const variable = variables[word];
    if (variable) return variable;
    const call = functions[word];
    if (!call || this.#take('(') === undefined) throw new NoFormula();
    const argument = this.#closed();
    return (of) => call(argument(of));
  }

  #closed(): Value {
    const value = this.#sum();
    if (this.#take(')') === undefined) throw new NoFormula();
    return value;
  }
}
