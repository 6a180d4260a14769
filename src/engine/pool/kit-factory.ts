import { join } from 'node:path';
import { ownDictionaries, proofingFolders, type DictionaryEntry } from '../office/index.js';
import type { KitFolders } from './kit-folders.js';
import type { KitForker } from './kit-forker.js';
import { KitProcess } from './kit-process.js';
import type { LaunchedKit } from './launched-kit.js';
import { noLanguageFiles, type LanguageFiles } from './language-files.js';
import { writeFontconfig } from './own-fonts.js';
import { writeProfile } from './profile.js';
import { noSupplies, type KitSupplies } from './supplies.js';

/** Starts the process of a kit in its folder, where its profile is. */
export interface Launcher {
  /** @param languages whose spelling the supplies bring along */
  launch(folder: string, supplies: KitSupplies, languages: readonly string[]): Promise<LaunchedKit>;
}

/** Makes kits, each with a folder of its own, and removes what they leave. */
export class KitFactory {
  constructor(
    private readonly folders: KitFolders,
    private readonly launcher: Launcher,
    /** ms */
    private readonly startTimeout: number,
    private readonly files: Pick<LanguageFiles, 'autocorrect' | 'dictionaries' | 'readable'> = noLanguageFiles,
    /** Folders of LibreOffice. */
    private readonly office: readonly string[] = [],
    private readonly forker?: Pick<KitForker, 'fork'>,
  ) {}

  /** @throws EngineUnavailable, also when the signal fires; nothing is left of the attempt then. */
  async start(signal: AbortSignal, supplies = noSupplies): Promise<KitProcess> {
    const folder = await this.folders.add();
    try {
      const launched = (await this.forker?.fork(folder, supplies)) ?? (await this.#launch(folder, supplies));
      return await KitProcess.start(launched, folder, this.startTimeout, signal);
    } catch (error) {
      await this.folders.remove(folder);
      throw error;
    }
  }

  async #launch(folder: string, supplies: KitSupplies): Promise<LaunchedKit> {
    const dictionaries = await ownDictionaries(supplies.dictionaries);
    await this.#writeProfile(folder, dictionaries, [folder, ...supplies.dictionaries]);
    if (supplies.fonts.length > 0) await writeFontconfig(folder, supplies.fonts);
    await this.folders.handOver(folder);
    const languages = dictionaries.flatMap(({ format, language }) => (format === 'DICT_SPELL' ? [language] : []));
    return this.launcher.launch(folder, supplies, languages);
  }

  /** Of what kits are forked from, which may reach what each of them may. */
  async writeCommonProfile(folder: string): Promise<void> {
    await this.#writeProfile(folder, [], [this.folders.path]);
  }

  async #writeProfile(folder: string, own: readonly DictionaryEntry[], reachable: readonly string[]): Promise<void> {
    await writeProfile(join(folder, 'profile'), {
      autocorrect: this.files.autocorrect,
      dictionaries: [...this.#besides(own), ...own],
      reachable: [...reachable, ...this.office, ...proofingFolders, ...this.files.readable],
    });
  }

  #besides(own: readonly DictionaryEntry[]): readonly DictionaryEntry[] {
    const names = new Set(own.map(({ format, language }) => `${format} ${language}`));
    return this.files.dictionaries.filter(({ format, language }) => !names.has(`${format} ${language}`));
  }

  /** Ends the kit, unless it has ended, and removes its folder. */
  async remove(kit: KitProcess): Promise<void> {
    await kit.kill('discarded');
    await this.folders.remove(kit.folder);
  }
}
