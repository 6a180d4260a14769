const isMac = (platform: string): boolean => /mac|iphone|ipad/i.test(platform);

/** False where there is no browser, as in tests of one file. */
export const onMac = typeof navigator !== 'undefined' && isMac(navigator.platform);
