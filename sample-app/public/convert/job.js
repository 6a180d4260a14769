import { extensionOf, sizeOf } from './formats.js';
import { convert } from './service.js';
import { canPreview, isImage } from './preview.js';

const template = document.getElementById('job');
const stages = { upload: 'Uploading', convert: 'Converting…', download: 'Receiving' };

const passwordRemedies = {
  password_required: 'The document is protected. Enter its password under Options and convert again.',
  password_wrong: 'This password does not open the document. Correct it under Options and convert again.',
};

/** One file in the list: its form, its progress, its result. */
export class Job {
  #file;
  #formats;
  #handlers;
  #abort;
  #url;

  /** @param handlers {preview(url, name, type), announce(text)} */
  constructor(file, formats, handlers) {
    this.#file = file;
    this.#formats = formats;
    this.#handlers = handlers;
    this.element = template.content.firstElementChild.cloneNode(true);
    this.#fill();
  }

  #part(selector) {
    return this.element.querySelector(selector);
  }

  #fill() {
    const { name, size } = this.#file;
    this.#part('.badge').textContent = extensionOf(name).slice(0, 5) || '?';
    this.#part('.job-name').textContent = name;
    this.#part('.job-name').title = name;
    this.#part('.job-size').textContent = sizeOf(size);
    const select = this.#part('select[name=format]');
    for (const { extension, label } of this.#formats.targetsOf(name))
      select.add(new Option(`${extension} – ${label}`, extension));
    select.addEventListener('change', () => this.#showOptions());
    this.#part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#run();
    });
    this.#part('.remove').setAttribute('aria-label', `Remove ${name}`);
    this.#part('.remove').addEventListener('click', () => this.#remove());
    this.#part('.cancel').addEventListener('click', () => this.#abort?.abort());
    this.#showOptions();
    if (size > this.#formats.maxFileSize)
      this.#fail(`This file is larger than ${sizeOf(this.#formats.maxFileSize)}, the most this server takes.`);
  }

  get #format() {
    return this.#part('select[name=format]').value;
  }

  #showOptions() {
    const image = ['png', 'jpg'].includes(this.#format);
    const applies = {
      document: true,
      pdf: this.#format === 'pdf',
      'sheet-pdf': this.#format === 'pdf' && this.#formats.kindOf(this.#file.name) === 'spreadsheet',
      image,
    };
    for (const label of this.element.querySelectorAll('[data-for]')) {
      label.hidden = !applies[label.dataset.for];
      for (const input of label.querySelectorAll('input, select')) input.disabled = label.hidden;
    }
  }

  async #run() {
    const fields = [...new FormData(this.#part('form'))].filter(([name, value]) => name !== 'format' && value !== '');
    this.#abort = new AbortController();
    this.#show('progress');
    try {
      const result = await convert(this.#file, this.#format, fields, {
        signal: this.#abort.signal,
        onStage: (stage, percent) => this.#progress(stage, percent),
      });
      this.#succeed(result);
    } catch (error) {
      if (error.code === 'cancelled') this.#show('form');
      else this.#fail(error.message, error.code);
    }
  }

  #progress(stage, percent) {
    const bar = this.#part('progress');
    if (percent === undefined) bar.removeAttribute('value');
    else bar.value = percent;
    this.#part('.job-stage').textContent = percent === undefined ? stages[stage] : `${stages[stage]} ${percent} %`;
  }

  #succeed({ blob, name }) {
    this.#release();
    this.#url = URL.createObjectURL(blob);
    this.#part('.result-name').textContent = `${name} · ${sizeOf(blob.size)}`;
    const download = this.#part('.download');
    download.href = this.#url;
    download.download = name;
    const thumb = this.#part('.thumb');
    thumb.hidden = !isImage(blob.type);
    if (!thumb.hidden) thumb.src = this.#url;
    const show = this.#part('.show');
    show.hidden = !canPreview(blob.type);
    show.onclick = () => this.#handlers.preview(this.#url, name, blob.type);
    this.#show('result');
    this.#handlers.announce(`${name} is ready.`);
  }

  #fail(message, code) {
    const remedy = code?.startsWith('password_') ? passwordRemedies[code] : undefined;
    this.#part('.job-error').textContent = remedy ?? message;
    this.#show('error');
    if (!remedy) return;
    this.#part('details').open = true;
    this.#part('input[name=password]').focus();
  }

  /** The form stays, so that another format can be tried. */
  #show(part) {
    this.#part('.job-form').hidden = part === 'progress';
    this.#part('.job-progress').hidden = part !== 'progress';
    this.#part('.job-error').hidden = part !== 'error';
    this.#part('.job-result').hidden = part !== 'result';
  }

  #remove() {
    this.#abort?.abort();
    this.#release();
    this.element.remove();
  }

  #release() {
    if (this.#url) URL.revokeObjectURL(this.#url);
    this.#url = undefined;
  }
}
