import { cp, mkdir, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderStorage } from 'nestjs-svc/storage';

/** The folder's documents. A folder that does not exist yet is made and filled with the samples. */
export async function sampleDocuments(folder = defaultFolder()): Promise<FolderStorage> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isNew) await cp(await samplesFolder(), folder, { recursive: true });
  return new FolderStorage(folder);
}

function defaultFolder(): string {
  const state = process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  return join(state, 'nestjs-svc', 'documents');
}

/** Beside this file in the sources, one folder further up from the build. */
async function samplesFolder(): Promise<string> {
  const beside = fileURLToPath(new URL('samples', import.meta.url));
  const found = await readdir(beside).then(
    () => true,
    () => false,
  );
  return found ? beside : fileURLToPath(new URL('../../documents/samples', import.meta.url));
}
