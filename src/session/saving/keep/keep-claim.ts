import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidOptions } from '../../../options/index.js';
import { makeFolderDurably } from './durable-file.js';
import { isRunning } from '../../../processes/index.js';

/** How often the owner gives a sign of life, ms; another machine that sees none for so long takes over. */
const signEvery = 2_000;
const silence = 10_000;
/** Somebody who judged the former claim at the same moment may have taken this one for it, ms. */
const settles = 50;

interface Claim {
  readonly host: string;
  readonly pid: number;
  /** When the process began, as the system counts: process ids are used again. */
  readonly began: string;
  readonly run: string;
}

/**
 * One process has a keep that is not shared. It says so in a file, `owner`: of a process on this machine it is seen
 * whether it lives, one of another machine gives signs of life by the file's time, which is only ever compared with itself.
 */
export class KeepClaim {
  readonly #path: string;
  readonly #run = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #isLost = false;

  constructor(
    private readonly root: string,
    private readonly times = { signEvery, silence },
  ) {
    this.#path = join(root, 'owner');
  }

  /** Another process has the folder now, whoever gave it to it. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Settles when the folder is this process' own; where it cannot be written, without: nothing is kept there then.
   * @returns whether it is
   * @throws InvalidOptions when another process has it
   */
  async take(): Promise<boolean> {
    try {
      await makeFolderDurably(this.root);
      while (!(await this.#write())) await this.#removeDead();
      await pause(settles);
    } catch (error) {
      if (error instanceof InvalidOptions) throw error;
      return false;
    }
    const now = await this.#read();
    if (now && now.run !== this.#run) throw taken(this.root, now);
    this.#timer = setInterval(() => void this.#giveSign(), this.times.signEvery).unref();
    return true;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if ((await this.#read())?.run === this.#run) await rm(this.#path, { force: true }).catch(() => undefined);
  }

  /** @returns false: somebody else's is there */
  async #write(): Promise<boolean> {
    const claim: Claim = { host: hostname(), pid: process.pid, began: await beginOf(process.pid), run: this.#run };
    try {
      await writeFile(this.#path, JSON.stringify(claim), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  /** @throws InvalidOptions when its owner lives */
  async #removeDead(): Promise<void> {
    const former = await this.#read();
    if (await this.#isAlive(former)) throw taken(this.root, former);
    const aside = `${this.#path}-${this.#run}`;
    await rename(this.#path, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }

  async #isAlive(claim: Claim | undefined): Promise<boolean> {
    if (claim?.host === hostname()) return (await beginOf(claim.pid)) === claim.began;
    const before = await this.#time();
    for (let waited = 0; waited < this.times.silence; waited += this.times.signEvery) {
      await pause(this.times.signEvery);
      const now = await this.#time();
      if (now === undefined || now !== before) return now !== undefined;
    }
    return false;
  }

  async #giveSign(): Promise<void> {
    const now = await this.#read();
    this.#isLost = now !== undefined && now.run !== this.#run;
    const time = new Date();
    if (!this.#isLost) await utimes(this.#path, time, time).catch(() => undefined);
  }

  async #time(): Promise<number | undefined> {
    return stat(this.#path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  }

  /** Undefined: there is none, or a crash cut it off. */
  async #read(): Promise<Claim | undefined> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')) as Claim;
    } catch {
      return undefined;
    }
  }
}

/** Empty where there is no such process; `running` where the system does not tell. */
async function beginOf(pid: number): Promise<string> {
  if (!isRunning(pid)) return '';
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of a process may hold blanks and brackets; what is meant is the 22nd field.
  return text.slice(text.lastIndexOf(')')).split(' ')[20] ?? 'running';
}

const taken = (root: string, owner: Claim | undefined): InvalidOptions => {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new InvalidOptions([
    `session.keep.dir: ${root} belongs to ${who}, which is running; give each its own folder, or share one: session.keep.shared with nodes`,
  ]);
};
