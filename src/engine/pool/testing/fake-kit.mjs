/**
 * Stands in for a kit where a test needs faults that LibreOffice does not show on demand. `loadOptions` names what a
 * conversion does; `FAKE_START` what the start does.
 */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';

/** The framing of `channel/framing.ts`, as much of it as there is to say: this runs as it is, without a build. */
const channel = new Socket({ fd: 3 });
const send = (message) => {
  const json = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(5);
  head.writeUInt32LE(json.length + 1);
  head[4] = 1;
  channel.write(Buffer.concat([head, json]));
};

const reply = (id, result) => send({ re: id, ok: true, result });
const refuse = (id, code) => send({ re: id, ok: false, code, message: '' });
const converted = (files, tainted = false) => ({ files, documentKind: 'text', load: 1, save: 1, tainted });

function write({ output, outputFolder }) {
  const path = join(outputFolder, `document.${output.extension}`);
  writeFileSync(path, `converted by ${process.pid}`);
  return path;
}

const behaviours = {
  echo: (request) => reply(request.id, converted([write(request)])),
  tainted: (request) => reply(request.id, converted([write(request)], true)),
  corrupt: ({ id }) => refuse(id, 'document_corrupt'),
  unavailable: ({ id }) => refuse(id, 'engine_unavailable'),
  crash: () => process.abort(),
  hang: () => undefined,
  spin: () => {
    for (;;);
  },
  grow: ({ id }) => {
    globalThis.held = Buffer.alloc(300 * 1024 * 1024, 1);
    send({ on: 'progress', percent: id });
  },
  /** Crashes the first time it sees this document. The mark is beside the kits' folders. */
  crashOnce: (request) => {
    const mark = join(process.cwd(), '..', '..', 'crashed');
    if (!existsSync(mark)) {
      mkdirSync(mark);
      process.abort();
    }
    behaviours.echo(request);
  },
  escape: (request) => {
    const path = join(request.outputFolder, 'link.pdf');
    symlinkSync('/etc/hostname', path);
    reply(request.id, converted([path]));
  },
  escapeFolder: (request) => reply(request.id, converted([join(dirname(request.input), '..', '..', 'secret.pdf')])),
};

let held = Buffer.alloc(0);
channel.on('close', () => process.kill(process.pid, 'SIGKILL'));
channel.on('data', (chunk) => {
  held = Buffer.concat([held, chunk]);
  while (held.length >= 4 && held.length >= 4 + held.readUInt32LE(0)) {
    const end = 4 + held.readUInt32LE(0);
    receive(JSON.parse(held.subarray(5, end).toString()));
    held = held.subarray(end);
  }
});

const receive = (message) => {
  if (message.op === 'ping') reply(message.id);
  if (message.op === 'convert') behaviours[message.loadOptions ?? 'echo'](message);
};

const starts = {
  ready: () => send({ on: 'ready', version: '25.2 test' }),
  never: () => undefined,
  failed: () => send({ on: 'failed', message: 'no library' }),
  dies: () => process.abort(),
};
starts[process.env.FAKE_START ?? 'ready']();
