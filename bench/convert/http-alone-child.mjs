import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// Takes a body to disk and answers with the file that its address names: what a conversion over HTTP pays for HTTP.
const [folder] = process.argv.slice(2);
const server = createServer((request, response) => void exchange(request, response));

async function exchange(request, response) {
  const upload = join(folder, randomUUID());
  await pipeline(request, createWriteStream(upload));
  await pipeline(createReadStream(new URL(request.url, 'http://localhost').searchParams.get('answer')), response);
  await rm(upload);
}

server.listen(0, '127.0.0.1', () => process.send(server.address().port));
