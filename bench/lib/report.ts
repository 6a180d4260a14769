import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

export type Row = Readonly<Record<string, string | number>>;

/** Collects tables, prints them as they come, and writes them to `bench/results/<name>.{json,md}`. */
export class Report {
  readonly #tables: { readonly title: string; readonly rows: readonly Row[] }[] = [];

  constructor(
    private readonly name: string,
    private readonly folder = join(import.meta.dirname, '../results'),
  ) {}

  add(title: string, rows: readonly Row[]): void {
    this.#tables.push({ title, rows });
    process.stdout.write(`\n${markdown(title, rows)}\n`);
  }

  write(): void {
    const machine = {
      node: process.version,
      arch: process.arch,
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
    };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(
      join(this.folder, `${this.name}.json`),
      `${JSON.stringify({ machine, tables: this.#tables }, null, 2)}\n`,
    );
    const text = this.#tables.map(({ title, rows }) => markdown(title, rows)).join('\n');
    const { node, arch, cores, memoryGb } = machine;
    writeFileSync(
      join(this.folder, `${this.name}.md`),
      `# ${this.name}\n\nNode ${node}, ${arch}, ${cores} cores, ${memoryGb} GB. Machines are noisy: read the ratios.\n\n${text}`,
    );
  }
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function markdown(title: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [
    `## ${title}`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
    '',
  ].join('\n');
}
