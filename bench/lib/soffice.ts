import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeout = 120_000;
/** "Start me again": the first start in a new profile may end so. */
const again = 81;

/** A conversion with the command line of LibreOffice. */
export interface OfficeStart {
  readonly profile: string;
  /** As `--convert-to` takes it. */
  readonly to: string;
  readonly into: string;
  readonly path: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** @throws Error when it ends with one, or is not in time */
export async function startOffice(start: OfficeStart): Promise<void> {
  try {
    await once(start);
  } catch (error) {
    if ((error as { code?: number }).code !== again) throw error;
    await once(start);
  }
}

async function once({ profile, to, into, path, env = {} }: OfficeStart): Promise<void> {
  const args = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore'];
  await run('soffice', [...args, '--convert-to', to, '--outdir', into, path], {
    timeout,
    env: { ...process.env, ...env },
  });
}
