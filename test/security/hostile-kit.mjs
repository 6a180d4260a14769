/** A kit that was taken over: says that it is ready, answers a ping, and then what it was told to, byte for byte. */
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const channel = new Socket({ fd: 3 });
const say = (message) => {
  const json = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(5);
  head.writeUInt32LE(json.length + 1);
  head[4] = 1;
  channel.write(Buffer.concat([head, json]));
};
channel.on('close', () => process.kill(process.pid, 'SIGKILL'));
const words = buffer(process.stdin);
channel.once('data', () => void words.then((said) => channel.write(said)));
say({ on: 'ready', version: 'hostile' });
