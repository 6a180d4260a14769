import { IsOptional, ValidateNested } from 'class-validator';
import {
  Expect,
  ExistingFolder,
  Flag,
  Milliseconds,
  NonNegativeInteger,
  OneOf,
  PositiveInteger,
  Text,
} from './expect.js';

/**
 * How many kit processes there are.
 *
 * @publicApi
 */
export class KitsOptions {
  /** Kits started ahead of need, waiting warm. Default 1. */
  @NonNegativeInteger('kits') spare = 1;
  /**
   * Kits are copies of a LibreOffice that is warm: they start in less than half of the time and share most of their memory. They share
   * where things lie in memory, too, as they do not when each is started by itself. Takes bubblewrap, and no `firstUser`;
   * a kit that needs something of its own from the start, a tenant's fonts say, is started by itself in any case. Default true.
   */
  @Flag() forked = true;
  /** Kits that convert at the same time. Default: the number of processor cores. */
  @IsOptional() @PositiveInteger('kits') max?: number;
  /**
   * Conversions that may wait for a kit, whoever asks for them: a last bound. What clients are let in by is
   * `conversion.queue.maxWaiting`. Default 100,000.
   */
  @PositiveInteger('conversions') maxWaiting = 100_000;
  /** Kits that hold open documents, at most. Default 50. */
  @PositiveInteger('kits') maxEditing = 50;
  /** A converting kit is replaced after so many documents. Default 1000: starting one costs as much as 50 small ones. */
  @PositiveInteger('documents') recycleAfter = 1000;
  /** … after this age, ms; what kits are forked from, too. Default one hour. */
  @PositiveInteger('milliseconds') maxAge = 3_600_000;
  /** … when its memory has grown by so much since it was warm, bytes. Default 512 MiB. */
  @PositiveInteger('bytes') maxGrowth = 512 * 1024 * 1024;
  /** Time a kit may take to start, ms. Default 30 s. */
  @Milliseconds() startTimeout = 30_000;
  /**
   * Where the service runs as root: the first of the ids that nobody has on this machine, of users and of groups; each kit
   * runs as one of its own, as many as there are kits at a time. What the service itself reads and writes is then closed to
   * kits also where no other wall stands. Node, LibreOffice, this package and `engine.workDir` have to be open to all.
   * Default `undefined`: kits run as the service's user.
   */
  @IsOptional() @PositiveInteger('ids') firstUser?: number;
}

/**
 * What one kit may use before it is killed.
 *
 * @publicApi
 */
export class KitLimits {
  /** Resident memory, bytes. Default 2 GiB. */
  @PositiveInteger('bytes') memory = 2 * 1024 * 1024 * 1024;
  /** Largest file a kit may write, bytes. Default 1 GiB. */
  @PositiveInteger('bytes') fileSize = 1024 * 1024 * 1024;
  /**
   * Processor time of one conversion, and of opening one document, ms: a document that keeps LibreOffice busy ends before
   * `conversion.timeouts.run`, which also counts what it waits. Default 60 s.
   */
  @Milliseconds() cpuTime = 60_000;
  /** What a package (docx, xlsx, odt, …) may unpack to, bytes. Default 1 GiB. */
  @PositiveInteger('bytes') unpacked = 1024 * 1024 * 1024;
  /**
   * … and how many times its own size, where that is more than 64 MiB. Default 200: documents that people made reach 30,
   * deflate ends at 1032.
   */
  @PositiveInteger('times') density = 200;
}

/**
 * For whom a document is opened or converted.
 *
 * @publicApi
 */
export interface TenantQuestion {
  /** Of a conversion: `tenant` in the answer of `conversion.policy`. */
  readonly tenant?: string;
  /** Of a document that is edited: its storage host, with the port where it is not the usual one. */
  readonly host?: string;
  /** … and its address there, the WOPISrc. */
  readonly document?: string;
}
/**
 * Folders that a tenant's kits read beside those of all, absolute paths on the machine that opens or converts.
 *
 * @publicApi
 */
export interface TenantFolders {
  /** As `engine.fonts`. */
  readonly fonts?: string;
  /** As `engine.dictionaries`. */
  readonly dictionaries?: string;
}
/**
 * Says what folders a tenant brings.
 *
 * @publicApi
 */
export type TenantFoldersRule = (
  whose: TenantQuestion,
) => TenantFolders | undefined | Promise<TenantFolders | undefined>;

/**
 * Option section `engine`: LibreOffice and its processes.
 *
 * @publicApi
 */
export class EngineOptions {
  /** LibreOffice's installation folder (the one that holds `program/`). Default: `SVC_OFFICE_PATH`, then the usual places. */
  @IsOptional() @Text('a path') installPath?: string;
  /** How many LibreOffice processes there are, and when they are replaced. */
  @ValidateNested() kits = new KitsOptions();
  /** What one document may use: memory, processor time, files. */
  @ValidateNested() limits = new KitLimits();
  /**
   * What stands between documents and the machine. `auto`: namespaces (bubblewrap) and Landlock, at least one of the two:
   * where neither works, nothing is opened or converted; `bwrap`, `landlock`: this one at least; `seccomp`: no network, no
   * new programs, no other processes, but all files this service may read; `none` opens the door: documents may fetch from
   * the network, too. Use the last two only with documents you wrote yourself. All but `none` filter system calls.
   */
  @OneOf('auto', 'bwrap', 'landlock', 'seccomp', 'none') sandbox: 'auto' | 'bwrap' | 'landlock' | 'seccomp' | 'none' =
    'auto';
  /** Folder for kits and jobs; a private one is made inside. Default: the system's temporary folder. */
  @IsOptional() @Text('a path') workDir?: string;
  /**
   * Folder of an organisation's own fonts, beside the system's; folders in it count. Documents that are opened or converted
   * some seconds after something in it has changed see the change. Default: the system's alone.
   */
  @IsOptional() @ExistingFolder() fonts?: string;
  /**
   * Folder of an organisation's own dictionaries, beside the system's; folders in it count, and changes as for `fonts`.
   * `de_DE.dic` or `de_DE_words.dic` with its `.aff` (spelling), `hyph_de_DE.dic` (hyphenation), `th_de_DE_v2.idx` with
   * its `.dat` (thesaurus). Default: the system's alone.
   */
  @IsOptional() @ExistingFolder() dictionaries?: string;
  /**
   * What a tenant brings beside `fonts` and `dictionaries`; asked for each document that is opened or converted. Kits with
   * folders of a tenant serve that tenant alone and are started when they are asked for, not ahead. A folder that is
   * not there, and what it throws, are told to the log and left out. Default `undefined`: nothing.
   */
  @IsOptional()
  @Expect('a function', (value) => typeof value === 'function')
  tenantFolders?: TenantFoldersRule;
  /** How long shutdown waits for running conversions, ms. Default 10 s. */
  @Milliseconds({ orNone: true }) drainTimeout = 10_000;
}
