/**
 * Stands in for a kit where a test needs faults that LibreOffice does not show on demand. `loadOptions` names what a
 * conversion does; `FAKE_START` what the start does.
 */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const reply = (id, result) => process.send({ re: id, ok: true, result });
const refuse = (id, code) => process.send({ re: id, ok: false, code, message: '' });
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
  grow: ({ id }) => {
    globalThis.held = Buffer.alloc(300 * 1024 * 1024, 1);
    process.send({ on: 'progress', percent: id });
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

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message.op === 'ping') reply(message.id);
  if (message.op === 'convert') behaviours[message.loadOptions ?? 'echo'](message);
});

const starts = {
  ready: () => process.send({ on: 'ready', version: '25.2 test' }),
  never: () => undefined,
  failed: () => process.send({ on: 'failed', message: 'no library' }),
  dies: () => process.abort(),
};
starts[process.env.FAKE_START ?? 'ready']();
