import koffi from 'koffi';

/** A library that is no JavaScript. Nobody checks the shapes that its functions are given; pointers are BigInt addresses. */
export type Library = ReturnType<typeof koffi.load>;

/** The C library, and whatever else this process has loaded for all. */
export const ownProcess: Library = koffi.load(null);

/** prctl(2) */
export const prctl: (option: number, ...args: [number, number, number, number]) => number = ownProcess.func(
  'prctl',
  'int',
  ['int', 'ulong', 'ulong', 'ulong', 'ulong'],
);

/** fcntl(2), of what takes a number. */
export const fcntl: (descriptor: number, command: number, value: number) => number = ownProcess.func('fcntl', 'int', [
  'int',
  'int',
  'int',
]);
