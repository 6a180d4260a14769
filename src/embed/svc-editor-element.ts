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
  static readonly observedAttributes = ['src'];
  #editor: SvcEditor | undefined;
  #link: LinkSource | undefined;

  /** The editor itself, with all that can be asked of it. */
  get editor(): SvcEditor {
    this.#editor ??= new SvcEditor(this, { title: this.getAttribute('title') ?? undefined });
    return this.#editor;
  }

  get link(): LinkSource | undefined {
    return this.#link;
  }

  set link(link: LinkSource | undefined) {
    this.#link = link;
    this.#reopen();
  }

  connectedCallback(): void {
    if (this.style.display === '') this.style.display = 'block';
    this.#reopen();
  }

  disconnectedCallback(): void {
    this.editor.close();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#reopen();
  }

  save(...request: Parameters<SvcEditor['save']>): Promise<boolean> {
    return this.editor.save(...request);
  }

  saveAs(name: string): Promise<string> {
    return this.editor.saveAs(name);
  }

  views(): ReturnType<SvcEditor['views']> {
    return this.editor.views();
  }

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
