import iconv from 'iconv-lite';

/** A name in UTF-7, as `X-WOPI-SuggestedTarget` and `X-WOPI-RequestedName` want it: `é%.odt` is `+AOkAJQ-.odt`. */
export function utf7(name: string): string {
  return iconv.encode(withoutControls(name), 'utf-7').toString('latin1');
}

/** Text as header bytes: UTF-8, on one line. ASCII stays byte for byte. */
export function headerText(text: string): string {
  return Buffer.from(withoutControls(text), 'utf8').toString('latin1');
}

const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
