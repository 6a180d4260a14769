import koffi from 'koffi';
import type { DocumentKind } from '../../../protocol/index.js';
import type { Library } from '../../native/own-process.js';
import { LokDocument } from './lok-document.js';
import { modifiedFlag, type IsModified } from './modified-flag.js';
import { placesBeside, type PlacesBeside } from './object-places.js';
import { officeVtable } from './office-vtable.js';
import { openCharts, type PaintOpenCharts } from './open-charts.js';
import { unoBridge, type UnoBridge } from './uno/bridge.js';
import { stepRecording, type RecordSteps } from './step-recording.js';
import { NativeObject } from './vtable.js';

/** Bits of `setOptionalFeatures`. */
export const OptionalFeature = {
  documentPassword: 1n,
  documentPasswordToModify: 2n,
  partInInvalidation: 4n,
  noTiledAnnotations: 8n,
  rangeHeaders: 16n,
  viewIdInVisibleCursor: 32n,
} as const;

/** `Application::SetDialogCancelMode(DialogCancelMode::Off)`: what LibreOffice's library calls it, and the argument. */
const cancelMode = { call: '_ZN11Application19SetDialogCancelModeE16DialogCancelMode', off: 0 } as const;

const anyInputProto = koffi.pointer(koffi.proto('bool', ['void *', 'int']));
const pollProto = koffi.pointer(koffi.proto('int', ['void *', 'int']));

/** Registers the poll callback of `runLoop`: microseconds LibreOffice allows to wait → number of things done. */
export function registerPollCallback(callback: (timeoutUs: number) => number): bigint {
  return koffi.register((_data: bigint, timeoutUs: number) => callback(timeoutUs), pollProto);
}

/** Registers a function that says whether LibreOffice's idle work should make room for something. */
export function registerAnyInputCallback(callback: () => boolean): bigint {
  return koffi.register(callback, anyInputProto);
}

/** `comphelper::rng::reseed()`, which LibreOffice's own forks call when they begin. */
const reseed = '_ZN10comphelper3rng6reseedEv';

/** No part of LibreOfficeKit: another version of LibreOffice may name it otherwise. */
function ownCall(lib: Library, name: string, ...numbers: readonly number[]): (() => void) | undefined {
  try {
    const call: (...numbers: readonly number[]) => void = lib.func(
      name,
      'void',
      numbers.map(() => 'int'),
    );
    return () => call(...numbers);
  } catch {
    return undefined;
  }
}

/** To LibreOffice (25.2) a number above 1000: what is free goes back, and nothing is thrown away that is in use. */
const freeOnly = 2_000;

/** LibreOffice in this process. There can be one, on one thread. */
export class LokOffice extends NativeObject {
  /**
   * Loads the library and starts LibreOffice with its own profile.
   *
   * @param programDir LibreOffice's `program` folder
   * @param profileUrl `file:` URL of the profile folder
   */
  static start(programDir: string, profileUrl: string): LokOffice {
    const lib = koffi.load(`${programDir}/libmergedlo.so`, { global: true, lazy: true });
    const hook: (program: string, profile: string) => bigint | null = lib.func('libreofficekit_hook_2', 'void *', [
      'str',
      'str',
    ]);
    const address = hook(programDir, profileUrl);
    if (address === null) throw new Error('LibreOffice did not start (libreofficekit_hook_2 returned nothing).');
    return new LokOffice(
      address,
      ownCall(lib, cancelMode.call, cancelMode.off),
      ownCall(lib, reseed),
      (kind) => stepRecording(programDir, kind),
      () => modifiedFlag(programDir),
      once(() => unoBridge(programDir)),
      (kind) => placesBeside(programDir, kind),
      () => openCharts(programDir),
    );
  }

  private constructor(
    address: bigint,
    /**
     * After a load in batch mode, which silences LibreOffice's dialogs for the rest of the process (25.2). Undefined where
     * LibreOffice has no such call: then documents that are to be edited are not loaded in batch mode.
     */
    readonly allowDialogs?: () => void,
    /**
     * Begins LibreOffice's random numbers anew (`RAND()`, the marks of who typed what): copies of a process would all go on
     * with the same ones. Undefined where LibreOffice has no such call.
     */
    readonly renewRandomness?: () => void,
    /** Undefined where LibreOffice has no such call. To be asked for when the document is open. */
    readonly stepRecording?: (kind: DocumentKind) => RecordSteps | undefined,
    /** Undefined where LibreOffice has no such call. To be asked for when the document is open. */
    readonly modifiedFlag?: () => IsModified | undefined,
    /** Undefined where LibreOffice has it otherwise. */
    readonly uno?: () => UnoBridge | undefined,
    /** Undefined where LibreOffice has no such calls. To be asked for when the document is open. */
    readonly placesBeside?: (kind: DocumentKind) => PlacesBeside | undefined,
    /** Undefined where LibreOffice has no such call. */
    readonly openCharts?: () => PaintOpenCharts | undefined,
  ) {
    super(address, officeVtable);
  }

  /** @returns undefined when LibreOffice could not load it; {@link error} says why, vaguely */
  load(url: string, options: string): LokDocument | undefined {
    const address = this.call('documentLoadWithOptions', url, options) as bigint | null;
    return address === null ? undefined : new LokDocument(address);
  }

  error(): string {
    return (this.call('getError') as string | null) ?? '';
  }

  version(): string {
    const info = JSON.parse(this.call('getVersionInfo') as string) as {
      ProductVersion: string;
      ProductExtension: string;
    };
    return `${info.ProductVersion}${info.ProductExtension}`;
  }

  setOptionalFeatures(features: bigint): void {
    this.call('setOptionalFeatures', features);
  }

  /** @param callback address from `registerLokCallback`, or of a native function */
  registerCallback(callback: bigint | null, data: bigint | null): void {
    this.call('registerCallback', callback, data);
  }

  /**
   * Runs LibreOffice's main loop on this thread; returns only when `poll` answered a negative number.
   *
   * @param wake address of a native function (sem_post): LibreOffice calls it from other threads
   * @param data argument of both callbacks; must not be null
   */
  runLoop(poll: bigint, wake: bigint, data: bigint): void {
    this.call('runLoop', poll, wake, data);
  }

  /**
   * From now on LibreOffice's idle work (layout, spelling) asks between two paragraphs whether somebody waits; older
   * versions do not ask.
   *
   * @param callback address from {@link registerAnyInputCallback}
   */
  askAnyInput(callback: bigint): void {
    if (this.has('registerAnyInputCallback')) this.call('registerAnyInputCallback', callback, callback);
  }

  sendDialogEvent(window: bigint, json: string): void {
    this.call('sendDialogEvent', window, json);
  }

  /** Ends LibreOffice's own threads, as far as they can be: a process that is forked has the calling one alone. */
  joinThreads(): void {
    this.call('joinThreads');
  }

  /** After {@link joinThreads}. */
  startThreads(): void {
    this.call('startThreads');
  }

  /** Gives memory that is free back to the system. */
  trimMemory(): void {
    if (this.has('trimMemory')) this.call('trimMemory', freeOnly);
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
