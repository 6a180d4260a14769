import { Formats, sizeOf } from './formats.js';
import { Job } from './job.js';
import { showPreview } from './preview.js';
import { fetchAvailability, fetchCatalogue } from './service.js';

const jobs = document.getElementById('jobs');
const input = document.getElementById('files');
const drop = document.getElementById('drop');
const state = document.getElementById('service');
const announcement = document.getElementById('announce');

const handlers = {
  preview: showPreview,
  announce: (text) => {
    announcement.textContent = text;
  },
};

async function start() {
  try {
    const formats = new Formats(await fetchCatalogue());
    document.getElementById('limit').textContent = `Up to ${sizeOf(formats.maxFileSize)} each`;
    listen((files) => jobs.prepend(...[...files].map((file) => new Job(file, formats, handlers).element)));
    const { available, version } = await fetchAvailability();
    show(available, available ? `Ready, version ${version}` : 'Conversion is not available here');
  } catch (error) {
    show(false, error.message);
  }
}

function show(up, text) {
  state.className = `state ${up ? 'up' : 'down'}`;
  state.textContent = text;
}

function listen(add) {
  input.addEventListener('change', () => {
    add(input.files);
    input.value = '';
  });
  // Files dropped beside the target must not make the browser leave the page.
  for (const type of ['dragover', 'drop']) document.addEventListener(type, (event) => event.preventDefault());
  drop.addEventListener('dragover', () => drop.classList.add('over'));
  for (const type of ['dragleave', 'drop']) drop.addEventListener(type, () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => add(event.dataTransfer.files));
}

await start();
