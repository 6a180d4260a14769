import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DockerfileParser, type Copy, type Dockerfile, type Env, type From } from 'dockerfile-ast';

const run = promisify(execFile);
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const deployed = (name: string): Promise<string> => readFile(join(root, 'deploy', name), 'utf8');

/** One `FROM … AS name` of the image's recipe. */
export interface Stage {
  readonly name: string;
  readonly copies: readonly { readonly from: string | undefined; readonly sources: string[]; readonly to: string }[];
  readonly commands: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** `deploy/Dockerfile`, read as Docker reads it. */
export class ImageRecipe {
  private constructor(
    readonly text: string,
    private readonly file: Dockerfile,
  ) {}

  static async read(): Promise<ImageRecipe> {
    const text = await deployed('Dockerfile');
    return new ImageRecipe(text, DockerfileParser.parse(text));
  }

  get stages(): readonly Stage[] {
    const stages: {
      name: string;
      copies: Stage['copies'][number][];
      commands: string[];
      env: Record<string, string>;
    }[] = [];
    for (const instruction of this.file.getInstructions()) {
      const keyword = instruction.getKeyword();
      if (keyword === 'FROM')
        stages.push({ name: (instruction as From).getBuildStage() ?? '', copies: [], commands: [], env: {} });
      const stage = stages.at(-1);
      if (stage === undefined) continue;
      if (keyword === 'COPY') {
        const copy = instruction as Copy;
        const paths = copy.getArguments().map((argument) => argument.getValue());
        const from =
          copy
            .getFlags()
            .find((flag) => flag.getName() === 'from')
            ?.getValue() ?? undefined;
        stage.copies.push({ from, sources: paths.slice(0, -1), to: paths.at(-1)! });
      }
      if (keyword === 'RUN') stage.commands.push(instruction.getArgumentsContent()!.replaceAll('\\\n', ''));
      if (keyword === 'ENV')
        for (const property of (instruction as Env).getProperties())
          stage.env[property.getName()] = property.getValue() ?? '';
    }
    return stages;
  }

  stage(name: string): Stage {
    const found = this.stages.find((stage) => stage.name === name);
    if (found === undefined) throw new Error(`no stage ${name}`);
    return found;
  }

  /** The last words of an instruction: those of `CMD ["node", "main.js"]` are node and main.js. */
  words(keyword: 'CMD' | 'ENTRYPOINT' | 'HEALTHCHECK' | 'USER'): readonly string[] {
    const content = this.file
      .getInstructions()
      .findLast((each) => each.getKeyword() === keyword)
      ?.getArgumentsContent();
    const list = /\[.*\]$/.exec(content ?? '')?.[0];
    return list === undefined ? [content ?? ''] : (JSON.parse(list) as string[]);
  }
}

/** What a stage copies out of the context, or out of another stage that was made in `others`, at the place it asks for. */
export async function copyInto(folder: string, stage: Stage, others: Readonly<Record<string, string>>): Promise<void> {
  for (const { from, sources, to } of stage.copies)
    for (const source of sources) {
      const origin = from === undefined ? join(root, source) : join(others[from]!, source.replace('/srv/svc/', ''));
      const target = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to);
      await mkdir(join(target, '..'), { recursive: true });
      await cp(origin, target, { recursive: true });
    }
}

export async function runCommands(folder: string, { commands }: Stage): Promise<void> {
  for (const command of commands)
    await run('sh', ['-c', command], { cwd: folder, env: { ...process.env, npm_config_prefer_offline: 'true' } });
}
