/** What is copied has no text: a shape, a picture, a chart. Browsers keep the attributes, and other programs take the picture. */
const mark = 'svc-copy';
const marked = new RegExp(`<img[^>]*\\bid="${mark}"[^>]*\\bsrc="data:image/png;base64,([^"]+)"`);
/** Arguments that a call may have. */
const slice = 8192;

export function pictureHtml(png: Uint8Array): string {
  let bytes = '';
  for (let at = 0; at < png.length; at += slice) bytes += String.fromCharCode(...png.subarray(at, at + slice));
  return `<img id="${mark}" alt="" src="data:image/png;base64,${btoa(bytes)}">`;
}

/** The picture of {@link pictureHtml}, base64, whatever a browser put around it. */
export const copiedPicture = (html: string | undefined): string | undefined =>
  html === undefined ? undefined : marked.exec(html)?.[1];

export const pictureBlob = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' });

/** A picture is all that there is: of one on a web page, browsers tell no more than its address, which nobody follows. */
export function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelectorAll('img').length === 1 && !body.querySelector('table') && body.textContent.trim() === '';
}
