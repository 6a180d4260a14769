/** So long a field may take to come, ms, on a machine that is behind; what is typed for one that does not come is nobody's. */
const patience = 5000;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * People type on after keys that open a field, which is there a moment later: nothing of it is for the document. It is
 * taken in meanwhile, and goes into the field that has the keyboard next.
 *
 * @param documentRegion whose own field it is not for
 * @param inVain no field has come
 */
export function catchTyping(documentRegion: Element | null, inVain: () => void): void {
  const catcher = document.createElement('input');
  catcher.tabIndex = -1;
  catcher.ariaLabel = document.title;
  Object.assign(catcher.style, {
    position: 'fixed',
    top: 0,
    left: 0,
    width: '1px',
    height: '1px',
    opacity: 0,
    border: 0,
  });
  const end = new AbortController();
  const { signal } = end;
  const over = (): void => {
    end.abort();
    clearTimeout(timer);
    catcher.remove();
  };
  const timer = setTimeout(() => {
    over();
    inVain();
  }, patience);
  const handOver = ({ target }: FocusEvent): void => {
    if (!isField(target) || target === catcher) return;
    over();
    if (documentRegion?.contains(target) === true) return;
    // Whatever gave it the keyboard selects what stood there before.
    queueMicrotask(() => {
      if (catcher.value !== '') write(target, catcher.value);
      // What the field does with Enter goes by what it has heard of until then: React tells it in a microtask, too.
      queueMicrotask(() => press(target, last));
    });
  };
  let last: string | undefined;
  const keyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (!['Enter', 'Escape', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== 'Tab') last = event.key;
  };
  document.body.append(catcher);
  catcher.addEventListener('keydown', keyDown, { signal });
  document.addEventListener('focusin', handOver, { signal });
  catcher.focus();
}

function press(field: HTMLElement, key: string | undefined): void {
  if (key !== undefined) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

function write(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
}
