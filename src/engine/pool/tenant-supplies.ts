import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { within } from '../../hooks/index.js';
import { SvcLogger } from '../../logging/index.js';
import { shown, type EngineOptions, type TenantQuestion } from '../../options/index.js';
import type { KitSupplies } from './supplies.js';

/** How long the application may take to answer, ms. */
const patience = 5_000;

/** What kits are given beside the system's: the service's own folders, and what the application says a tenant brings. */
export class TenantSupplies {
  readonly #log = new SvcLogger('engine');
  /** What everybody has. */
  readonly common: KitSupplies;

  constructor(private readonly options: Pick<EngineOptions, 'fonts' | 'dictionaries' | 'tenantFolders'>) {
    const { fonts, dictionaries } = options;
    this.common = { fonts: listOf(fonts), dictionaries: listOf(dictionaries) };
  }

  /**
   * Never rejects: a letter in another font is better than none. What the application does not answer, and folders that
   * are not there, are left out and told to the log.
   */
  async of(whose: TenantQuestion | undefined): Promise<KitSupplies> {
    const { tenantFolders } = this.options;
    if (tenantFolders === undefined || whose === undefined) return this.common;
    try {
      const { fonts, dictionaries } = (await within(patience, () => tenantFolders(whose))) ?? {};
      return {
        fonts: [...new Set([...this.common.fonts, ...(await this.#existing('fonts', fonts))])],
        dictionaries: [
          ...new Set([...this.common.dictionaries, ...(await this.#existing('dictionaries', dictionaries))]),
        ],
      };
    } catch (error) {
      this.#log.error('engine.tenantFolders did not say what folders a tenant brings: those of all are used.', error);
      return this.common;
    }
  }

  async #existing(what: string, folder: unknown): Promise<readonly string[]> {
    if (folder === undefined) return [];
    const isThere = typeof folder === 'string' && isAbsolute(folder) && (await isFolder(folder));
    if (isThere) return [folder];
    this.#log.warn(
      `engine.tenantFolders: expected ${what} to be the absolute path of a folder, received ${shown(folder)}`,
    );
    return [];
  }
}

const listOf = (folder: string | undefined): readonly string[] => (folder === undefined ? [] : [folder]);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
