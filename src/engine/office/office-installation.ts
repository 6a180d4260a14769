/** A LibreOffice that kits can load. */
export interface OfficeInstallation {
  /** The folder that holds `program/`. */
  readonly path: string;
  /** The `program` folder itself, without symbolic links. */
  readonly programDir: string;
  /** Major and minor, `25.2`. */
  readonly version: string;
}

/** What looking for LibreOffice came to: an installation, or why there is none and what would give one. */
export type OfficeLookup =
  | { readonly installation: OfficeInstallation }
  | {
      readonly installation?: undefined;
      readonly version?: string;
      /** For everybody: it names no folder of the server. */
      readonly reason: string;
      readonly remedy: string;
      /** The folder that was looked at, for the log. */
      readonly place?: string;
    };
