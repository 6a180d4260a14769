import type { ServerMessage } from '../../protocol/index.js';

/**
 * Says that this page leaves, beside its socket: what is said there last does not arrive where the browser resets the line,
 * as it does while something is sent to a page that is closed.
 *
 * @param key secret of the page's view
 */
export function sendFarewell(socketUrl: string, key: string): void {
  navigator.sendBeacon(socketUrl.replace(/^ws/, 'http'), new URLSearchParams({ key }));
}

/** The secret of the view that was given over a socket, if one was. */
export function keyAmong(received: readonly (string | ArrayBuffer)[]): string | undefined {
  const welcome = received
    .filter((message) => typeof message === 'string')
    .map((text) => JSON.parse(text) as ServerMessage)
    .find((message) => message.type === 'welcome');
  return welcome?.key;
}
