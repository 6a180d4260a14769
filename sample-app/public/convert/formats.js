/** What the page offers first; the rest follows in the service's order. */
const favourites = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'html', 'txt', 'csv', 'png', 'jpg'];

/** The service's list, indexed for this page. */
export class Formats {
  constructor({ inputs, outputs, maxFileSize }) {
    this.maxFileSize = maxFileSize;
    this.inputs = new Map(inputs.map((input) => [input.extension, input]));
    this.labels = new Map(outputs.map(({ extension, label }) => [extension, label]));
    this.all = outputs.map(({ extension }) => extension);
  }

  /** What a file of this name can become. The service looks at the content, so an unknown name is offered everything. */
  targetsOf(name) {
    const own = extensionOf(name);
    const targets = this.inputs.get(own)?.outputs ?? this.all;
    return targets
      .filter((extension) => extension !== own)
      .toSorted((a, b) => rank(a) - rank(b))
      .map((extension) => ({ extension, label: this.labels.get(extension) ?? extension }));
  }

  kindOf(name) {
    return this.inputs.get(extensionOf(name))?.kind;
  }
}

export function extensionOf(name) {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function sizeOf(bytes) {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`;
}

function rank(extension) {
  const index = favourites.indexOf(extension);
  return index < 0 ? favourites.length : index;
}
