import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Admission } from '../access/index.js';
import { ConversionQueue } from '../conversion/index.js';
import { CapabilityClaims } from '../operations/index.js';
import { resolveOptions } from '../options/index.js';
import { CapabilitiesController } from './capabilities.controller.js';

const notAsked = (): Promise<never> => Promise.reject(new Error('Nobody asks for this.'));

class QueueWithWorkers extends ConversionQueue {
  status = () => Promise.resolve({ available: true });
  assertOpen = notAsked;
  run = notAsked;
  waiting = notAsked;
  submit = notAsked;
  find = notAsked;
  settled = notAsked;
  collect = notAsked;
  cancel = notAsked;
}

describe('capabilities', () => {
  it.each([
    ['all', true],
    ['web', true],
    ['worker', false],
  ] as const)('of the role %s claim a conversion that answers there: %s', async (role, available) => {
    const queue = { kind: 'bull', redis: 'redis://127.0.0.1' } as const;
    const options = resolveOptions({ role, conversion: { queue, access: { admit: () => true } } });
    const claims = new CapabilityClaims();
    const controller = new CapabilitiesController(options, new QueueWithWorkers(), new Admission(options), claims);
    const answer = await controller.capabilities(new IncomingMessage(new Socket()));
    expect(answer['convert-to'].available).toBe(available);
  });
});
