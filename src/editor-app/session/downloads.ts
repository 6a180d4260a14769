/** Lets the browser save a file of this service. */
export function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Prints a PDF in a hidden frame; browsers without a PDF viewer there get it in a window of its own, or as a download
 * where no window may be opened, as some seconds after the key.
 *
 * @throws when the file cannot be fetched.
 */
export async function printFile(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the file to print could not be fetched: ${response.status}`);
  const address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }));
  if (!navigator.pdfViewerEnabled) {
    if (!window.open(address)) download(address, name);
    return;
  }
  const frame = document.createElement('iframe');
  frame.className = 'svc-print';
  frame.hidden = true;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  forgetLast();
  frame.src = address;
  document.body.append(frame);
}

/** Its bytes stay in memory as long as they have an address. */
function forgetLast(): void {
  const last = document.querySelector<HTMLIFrameElement>('.svc-print');
  if (!last) return;
  URL.revokeObjectURL(last.src);
  last.remove();
}
