import type { EditorLook } from './editor-look.js';
import type { LinkSource } from './link.js';
import { SvcEditor } from './svc-editor.js';

const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<svc-editor src="/documents/42/link" lang="de" theme="auto" mode="notebookbar" ui="TextRuler=false">`: the editor as an
 * element. `src` is where the page's application answers a link as JSON; `link` takes one, or a function, from a script.
 * Give the element a height. Events are those of {@link SvcEditor.on}, with `detail`.
 *
 * @example
 * ```html
 * <script type="module" src="https://office.example.com/svc/embed.js"></script>
 * <svc-editor src="/documents/42/link" style="height: 95vh"></svc-editor>
 * ```
 * @publicApi
 */
export class SvcEditorElement extends Base {
  /** Changes of these open anew; the other attributes are read whenever a document is opened. */
  static readonly observedAttributes = ['src'];
  #editor: SvcEditor | undefined;
  #link: LinkSource | undefined;

  /** The editor itself, with all that can be asked of it. */
  get editor(): SvcEditor {
    this.#editor ??= new SvcEditor(this, { title: this.getAttribute('title') ?? undefined });
    return this.#editor;
  }

  /** Comes before the attribute `src`; setting it opens the document at once, `undefined` goes back to `src`. */
  get link(): LinkSource | undefined {
    return this.#link;
  }

  set link(link: LinkSource | undefined) {
    this.#link = link;
    this.#reopen();
  }

  /** Called by the browser: opens the document. */
  connectedCallback(): void {
    if (this.style.display === '') this.style.display = 'block';
    this.#reopen();
  }

  /** Called by the browser, also when the element is moved: closes the editor. */
  disconnectedCallback(): void {
    this.editor.close();
  }

  /** Called by the browser: another `src` opens its document. */
  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#reopen();
  }

  /** What {@link SvcEditor.save} does. @throws EditorFailure */
  save(...request: Parameters<SvcEditor['save']>): Promise<boolean> {
    return this.editor.save(...request);
  }

  /** What {@link SvcEditor.saveAs} does. @throws EditorFailure */
  saveAs(name: string): Promise<string> {
    return this.editor.saveAs(name);
  }

  /** What {@link SvcEditor.views} does. @throws EditorFailure */
  views(): ReturnType<SvcEditor['views']> {
    return this.editor.views();
  }

  /** What {@link SvcEditor.on} does; unlike events of the element, its listeners may answer questions. */
  on: SvcEditor['on'] = (event, listener) => this.editor.on(event, listener);

  #reopen(): void {
    if (!this.isConnected) return;
    const source = this.#link ?? this.getAttribute('src');
    if (source === null || source === '') return this.editor.close();
    // What becomes of it is told by events.
    this.editor.open(source, this.#look()).catch(() => undefined);
  }

  #look(): EditorLook {
    const read = (name: string): string | undefined => this.getAttribute(name) ?? undefined;
    return {
      lang: read('lang'),
      theme: read('theme') as EditorLook['theme'],
      mode: read('mode') as EditorLook['mode'],
      ui: read('ui'),
    };
  }
}
