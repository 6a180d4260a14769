import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * What the filter of system calls that Docker, Podman and Kubernetes (RuntimeDefault) put up refuses to a process without
 * capabilities, as far as walls and LibreOffice could ask for it; by the numbers of x86-64.
 */
const refused: Readonly<Record<string, number>> = {
  unshare: 272,
  mount: 165,
  umount2: 166,
  pivot_root: 155,
  setns: 308,
  chroot: 161,
  bpf: 321,
  userfaultfd: 323,
  perf_event_open: 298,
  keyctl: 250,
  add_key: 248,
  request_key: 249,
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsmount: 432,
  mount_setattr: 442,
};
const [clone, clone3] = [56, 435];
const newNamespaces = 0x7e02_0000;

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, k: number];
const answer = (value: number): Instruction => [0x06, 0, 0, value];

/** Likewise, and what kernels before Linux 5.13 do not know. */
const neither: Readonly<Record<string, number>> = {
  ...refused,
  landlock_create_ruleset: 444,
  landlock_add_rule: 445,
  landlock_restrict_self: 446,
};

/** The filter itself: see linux/filter.h and linux/seccomp.h. */
function filterOf(refused: Readonly<Record<string, number>>): Buffer {
  const [eperm, enosys, allow] = [0x0005_0001, 0x0005_0026, 0x7fff_0000];
  const program: Instruction[] = [
    [0x20, 0, 0, 0],
    ...Object.values(refused).flatMap((number): Instruction[] => [[0x15, 0, 1, number], answer(eperm)]),
    [0x15, 0, 1, clone3],
    answer(enosys),
    [0x15, 0, 3, clone],
    [0x20, 0, 0, 16],
    [0x45, 0, 1, newNamespaces],
    answer(eperm),
    answer(allow),
  ];
  const code = Buffer.alloc(program.length * 8);
  for (const [index, [operation, jumpTrue, jumpFalse, k]] of program.entries()) {
    code.writeUInt16LE(operation, index * 8);
    code.writeUInt8(jumpTrue, index * 8 + 2);
    code.writeUInt8(jumpFalse, index * 8 + 3);
    code.writeUInt32LE(k, index * 8 + 4);
  }
  return code;
}

const service = fileURLToPath(new URL('contained-service.mjs', import.meta.url));
/** No capabilities, nobody's privileges: as good containers are run. */
const contained = ['--dev-bind', '/', '/', '--unshare-user', '--cap-drop', 'ALL', '--die-with-parent'];

async function startedIn(
  around: readonly string[],
  sandbox: string,
  calls: Readonly<Record<string, number>> = refused,
): Promise<Record<string, unknown>> {
  const command = [...contained, ...around, process.execPath, service, sandbox];
  const child = spawn('bwrap', command, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  const filter = child.stdio[3] as NodeJS.WritableStream;
  filter.on('error', () => undefined);
  filter.end(filterOf(calls));
  return JSON.parse(await text(child.stdout!)) as Record<string, unknown>;
}

const canTry = process.arch === 'x64' && existsSync('/usr/bin/bwrap');

(canTry ? describe : describe.skip).each([
  ['the filter of a container runtime', ['--seccomp', '3']],
  ['no user namespaces, as where the system forbids them', ['--disable-userns']],
] as const)('behind %s', (_where, around) => {
  it('Landlock stands alone, and documents are converted behind it', async () => {
    expect(await startedIn(around, 'auto')).toMatchObject({ available: true, sandbox: 'landlock', result: '%PDF' });
  });

  it('nothing is opened where namespaces are demanded, and the remedy is told', async () => {
    const status = await startedIn(around, 'bwrap');
    expect(status).toMatchObject({ available: false, reason: expect.stringContaining('may not make its namespaces') });
    expect(status['remedy']).toEqual(expect.stringContaining('"auto"'));
  });
});

(canTry ? describe : describe.skip)('where neither namespaces nor Landlock are to be had', () => {
  it('nothing is opened, and the remedy is told', async () => {
    const status = await startedIn(['--seccomp', '3'], 'auto', neither);
    expect(status).toMatchObject({ available: false, remedy: expect.stringContaining('"seccomp"') });
    expect(status).not.toHaveProperty('result');
  });

  it('the filter of system calls stands alone, but only by the operator’s word', async () => {
    expect(await startedIn(['--seccomp', '3'], 'seccomp', neither)).toMatchObject({
      available: true,
      sandbox: 'seccomp',
      result: '%PDF',
    });
  });
});
