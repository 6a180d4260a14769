import { Busboy } from '@fastify/busboy';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// Takes the file of a form to disk and answers with the file that its address names: what any service pays for the way.
const [folder] = process.argv.slice(2);
const server = createServer((request, response) => void exchange(request, response));
/** As much at a time as a disk likes; with Node's own 16 to 64 KiB it takes longer. */
const highWaterMark = 1024 * 1024;

async function exchange(request, response) {
  const upload = join(folder, randomUUID());
  await takeFile(request, upload);
  const answer = new URL(request.url, 'http://localhost').searchParams.get('answer');
  await pipeline(createReadStream(answer, { highWaterMark }), response);
  await rm(upload);
}

function takeFile(request, path) {
  const form = new Busboy({ headers: request.headers, highWaterMark, fileHwm: highWaterMark });
  request.pipe(form);
  return new Promise((resolve, reject) => {
    form.on('file', (_field, file) => {
      pipeline(file, createWriteStream(path, { highWaterMark })).then(resolve, reject);
    });
  });
}

server.listen(0, '127.0.0.1', () => process.send(server.address().port));
