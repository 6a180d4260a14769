import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Launcher } from '../kit-factory.js';

/** Launches the fake kit of this folder, unconfined. */
export class FakeLauncher implements Launcher {
  readonly launched: ChildProcess[] = [];

  /** How the next kits start: `ready`, `never`, `failed` or `dies`. */
  constructor(public start = 'ready') {}

  launch(folder: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./fake-kit.mjs', import.meta.url))], {
      detached: true,
      cwd: folder,
      env: { FAKE_START: this.start },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.launched.push(child);
    return Promise.resolve(child);
  }

  /** Process ids of launched kits that still exist. */
  living(): number[] {
    return this.launched.map((child) => child.pid ?? 0).filter(exists);
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
