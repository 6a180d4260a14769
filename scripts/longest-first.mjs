import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take a minute and more, in parts of their paths. Begun last, one of them would run on alone. */
const longest = [
  'session/kit-kills',
  'session/corpus',
  'session/service-kills',
  'editor/',
  'session/',
  'package/',
  'queue/',
];

/** Runs what takes longest first, and the specs beside the sources last. Within each, what Jest has learnt of times. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      if (!path.includes('.e2e-spec.')) return longest.length + 1;
      const index = longest.findIndex((part) => path.includes(`/test/${part}`));
      return index < 0 ? longest.length : index;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
