/** What the admin page is told of one node. Nothing secret: no credential, no text. Times in ms, sizes in bytes. */
export interface AdminOverview {
  /** ISO 8601. */
  readonly at: string;
  /** Of the node that tells, where there are several. */
  readonly name?: string;
  readonly versions: { readonly service: string; readonly node: string; readonly office?: string };
  readonly role: string;
  readonly startedAt: string;
  /** Of the service's own process. */
  readonly memory: number;
  readonly sandbox?: string;
  /** Parts that are down, with the remedy. */
  readonly troubles: readonly { readonly part: string; readonly reason: string; readonly remedy: string }[];
  readonly kits: readonly AdminKit[];
  readonly conversions: { readonly waiting: number; readonly running: number; readonly done: number };
  /** This one first; it is the only one where there are not several. */
  readonly nodes: readonly AdminNode[];
  readonly people: number;
  readonly limits: readonly AdminLimit[];
  /** How many requests and sockets were refused since the start, by the error's code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** The newest first; the last thirty since the start. */
  readonly lately: readonly AdminHappening[];
  /** `POST {base}/svc/admin/drain` empties this node. */
  readonly canDrain: boolean;
}

/** Something that happened to a document and that somebody may ask about. */
export interface AdminHappening {
  /** The last time; ISO 8601. */
  readonly at: string;
  /** How often the very same has happened. */
  readonly times: number;
  readonly document: string;
  readonly fileName: string;
  readonly what:
    /** Another node goes on with it; `took`: how long nobody could work, ms. */
    | { readonly type: 'moved'; readonly people: number; readonly took: number }
    /** It was opened from bytes that an earlier run could not save. */
    | { readonly type: 'restored' }
    /** It changed in storage while something here was unsaved. */
    | { readonly type: 'conflict' }
    /** It could not be opened, saved, loaded anew or recovered. */
    | { readonly type: 'failed'; readonly code: string };
}

/** An editor node, by what it told last. */
export interface AdminNode {
  /** Empty: the only one. */
  readonly name: string;
  /** How other nodes reach it. */
  readonly address: string;
  /** `full`: it gives documents away; `silent`: it gives no sign of life, and was not emptied. */
  readonly state: 'ready' | 'full' | 'draining' | 'silent';
  readonly documents: number;
  /** For documents. */
  readonly places: number;
  readonly load?:
    | {
        readonly people: number;
        readonly kits: number;
        readonly memory: number;
        /** That are busy: 2 is two of them. */
        readonly processors: number;
        /** From a key to its tile, the median of the last minute. */
        readonly keyToTile?: number | undefined;
      }
    | undefined;
}

interface AdminKit {
  readonly pid: number;
  readonly state: 'idle' | 'busy' | 'editing';
  readonly memory: number;
  readonly cpuTime: number;
  readonly since: string;
  readonly documents: number;
}

/** What there may be of something, and what there is. */
export interface AdminLimit {
  /** The option that sets it. */
  readonly option: string;
  readonly used: number;
  readonly max: number;
}

/** One open document, as `GET {base}/svc/admin/documents` lists it. */
export interface AdminDocument {
  readonly key: string;
  readonly fileName: string;
  readonly state: string;
  readonly modified: boolean;
  readonly views: number;
  readonly writers: number;
  readonly users: readonly string[];
  readonly openedAt: string;
  readonly pid?: number;
  /** The node that has it open, where there are several. */
  readonly node?: string;
  /** Of its kit: resident, bytes. */
  readonly memory?: number;
  /** Processor time since the kit began, ms. */
  readonly cpuTime?: number;
}

/** Bytes that no storage host has confirmed. */
export interface AdminKept {
  readonly id: string;
  readonly documentKey: string;
  readonly fileName: string;
  /** Format of the bytes, without dot. */
  readonly extension: string;
  /** Format of the document, where that is another. */
  readonly storeAs?: string;
  readonly size: number;
  readonly keptAt: string;
  readonly open: boolean;
}

/** One thing that has to be right with a storage host. */
export interface HostCheckStep {
  readonly step: 'address' | 'admission' | 'names' | 'connection' | 'checkFileInfo' | 'clock' | 'frame' | 'saving';
  readonly outcome: 'ok' | 'warning' | 'failed';
  /** What was found. */
  readonly found: string;
  /** How to mend it. */
  readonly remedy?: string;
}
