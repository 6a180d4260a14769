import type { KitBoot } from '../kit/messages.js';

/** Variables of the application that a kit may see: where programs are, and the local time zone. No secrets pass. */
const inherited = ['PATH', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

/**
 * The whole environment of a kit.
 *
 * @param languages whose spelling LibreOffice may check
 */
export function kitEnvironment(
  boot: KitBoot,
  languages: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const passed = inherited.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return {
    ...(Object.fromEntries(passed) as NodeJS.ProcessEnv),
    SVC_KIT: JSON.stringify(boot),
    // LibreOffice's synchronous mode: it must be set before the library is loaded.
    SAL_LOK_OPTIONS: 'unipoll',
    HOME: boot.folder,
    TMPDIR: `${boot.folder}/tmp`,
    LANG: 'C.UTF-8',
    // Without a list, LibreOffice as a library checks no spelling at all.
    LOK_ALLOWLIST_LANGUAGES: languages.join(' '),
    // One for each thread would keep tens of megabytes that are never used again.
    MALLOC_ARENA_MAX: '4',
    // With more threads LibreOffice (25.2) reads the sheets of an xlsx side by side, and they get into each other's way: paragraphs of
    // cells ran together, and rules for what may be typed were of another sheet, each time others, in half of the loads of one workbook.
    MAX_CONCURRENCY: '1',
    // LibreOffice's own guess in a confined process would probe for a display.
    SAL_USE_VCLPLUGIN: 'svp',
    // The system's own is out of a confined kit's reach, and Node ends when it may not be read.
    OPENSSL_CONF: '/dev/null',
  };
}
