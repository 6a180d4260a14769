import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

export { errors } from 'playwright-core';

/** The shell is the same browser without its own windows: pages open for half the processor's time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** These keep it from looking for the network, and from compiling what a test is over with before it has gained by it. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt,--no-maglev',
];

/** Chromium of the system, or the one that SVC_CHROMIUM names. */
export function browserPath(): string {
  const path = process.env['SVC_CHROMIUM'] ?? installed.find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`There is no browser at ${installed.join(' or ')}`);
  return path;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args });
}
