/**
 * Puts itself behind Landlock and nothing else, if told to, and tries what the filter of system calls would refuse before
 * Landlock is asked. Prints what came of each attempt. Argument: where things are, as JSON.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const { built, behind, victim, port, abstract } = JSON.parse(process.argv[2]);
// Loaded before, as afterwards there is nothing to load from.
const { restrictFiles } = await import(`${built}/engine/walls/landlock.js`);
const { setNoNewPrivileges } = await import(`${built}/engine/walls/privileges.js`);

const reach = async (where) => {
  const socket = connect(where);
  await once(socket, 'connect');
  socket.destroy();
};
const attempts = {
  'connect to a port': () => reach({ port, host: '127.0.0.1' }),
  'connect to an abstract socket': () => reach({ path: `\0${abstract}` }),
  'listen on a port': async () => {
    const server = createServer().listen({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    server.close();
  },
  'send a signal': async () => process.kill(victim, 'SIGUSR1'),
};

if (behind) {
  if (!setNoNewPrivileges()) throw new Error('PR_SET_NO_NEW_PRIVS failed');
  const problem = restrictFiles({ readable: [], writable: [] });
  if (problem !== undefined) throw new Error(problem);
}
const came = {};
for (const [name, attempt] of Object.entries(attempts))
  came[name] = await attempt().then(
    () => 'done',
    ({ code }) => code,
  );
process.stdout.write(JSON.stringify(came));
