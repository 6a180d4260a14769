/** So long a field may take to come, ms, on a machine that is behind; what is typed for one that does not come is nobody's. */
const patience = 5000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isOfDocument = (field: TextField): boolean => field.matches('.svc-input');
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=alertdialog]') !== null;

/**
 * People type on after what opens a field or a dialog, which is there a moment later: nothing of it is for the document. It
 * is taken in meanwhile, and goes into the field that has the keyboard next.
 *
 * @param inVain no field has come
 */
export function catchTyping(inVain: () => void): void {
  // What is typed in another field stays there until the next one has the keyboard.
  if (isField(document.activeElement) && !isOfDocument(document.activeElement)) return;
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
  let pressed = false;
  const handOver = ({ target }: FocusEvent): void => {
    if (target === catcher) return;
    // A menu that closes gives the keyboard back to what had opened it.
    if (!isField(target) && !isInDialog(target)) return void (pressed || catcher.focus());
    over();
    if (!isField(target) || isOfDocument(target)) return;
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
  document.addEventListener('pointerdown', () => (pressed = true), { signal, capture: true });
  catcher.focus();
}

function press(field: HTMLElement, key: string | undefined): void {
  if (key !== undefined) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

function write(field: TextField, typed: string): void {
  field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
}
