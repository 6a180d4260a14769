import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files of few lines that take half a minute and more: the size is all that Jest knows before it has seen them run. */
const longest = [
  'session/corpus',
  'session/kit-kills',
  'session/service-kills',
  'session/scale',
  'package/package',
  'conversion/corpus',
  'conversion/hostile',
  'security/bombs',
  'editor/keyboard',
  'editor/chrome-',
  'editor/random-keys',
  'embed/',
].map((part) => `/test/${part}`);

/** Files with a browser: one of them keeps a core busy, while those without wait for processes and timers half of their time. */
const withBrowser = [
  'editor/',
  'embed/',
  'admin/admin-page',
  'admin/admin-nodes',
  'playground/playground',
  'package/first-application',
].map((part) => `/test/${part}`);

const isAmong = (parts, { path }) => parts.some((part) => path.includes(part));

/** The files, each at its place between 0 and 1. */
const spread = (tests) => tests.map((test, index) => ({ test, at: (index + 0.5) / tests.length }));

/**
 * Runs what takes longest first, and the specs beside the sources last. Files with a browser are spread evenly among the
 * others: side by side, browsers would wait for each other, and leave the cores idle later.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)].sort((one, other) => this.#rank(one) - this.#rank(other));
    const specs = sorted.filter(({ path }) => !path.includes('.e2e-spec.'));
    const whole = sorted.filter(({ path }) => path.includes('.e2e-spec.'));
    const browsers = whole.filter((test) => isAmong(withBrowser, test));
    const others = whole.filter((test) => !isAmong(withBrowser, test));
    const woven = [...spread(browsers), ...spread(others)].sort((one, other) => one.at - other.at);
    return [...woven.map(({ test }) => test), ...specs];
  }

  /** What Jest has learnt of times is better than what stands here. */
  #rank(test) {
    return this.time(test) === undefined && isAmong(longest, test) ? 0 : 1;
  }
}
