import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../helpers/free-port.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

/** Started by root, nginx works as somebody who may not write what it buffers of a large answer into our folder. */
const asOwner = process.getuid?.() === 0 ? 'user root;' : '';

/** What Debian puts around a site, here in a folder of its own. */
const around = (folder: string): string => `
daemon off;
${asOwner}
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;

/** nginx with the configuration of `deploy/`, before two nodes. */
export class Nginx {
  private constructor(
    readonly port: number,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async before(nodes: readonly [number, number]): Promise<Nginx> {
    const port = await freePort();
    const folder = await freshFolder('nodes-nginx-');
    const site = await readFile(new URL('../../deploy/nginx/svc.conf', import.meta.url), 'utf8');
    const here = site
      // Debian's nginx knows names that are looked up once only.
      .replaceAll(' resolve ', ' ')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('editor-1:9980', `127.0.0.1:${nodes[0]}`)
      .replaceAll('editor-2:9980', `127.0.0.1:${nodes[1]}`);
    await writeFile(join(folder, 'site.conf'), here);
    await writeFile(join(folder, 'nginx.conf'), around(folder));
    const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: 'inherit',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    });
    await until(() => answers(port));
    return new Nginx(port, nginx, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
