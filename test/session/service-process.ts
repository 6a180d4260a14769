/** A service in a process of its own, for tests that kill it: folder of the keep as argument, port to the parent. */
import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { SvcModule } from '../../src/index.js';

const app = (
  await Test.createTestingModule({
    imports: [SvcModule.forRoot({ session: { keep: { dir: process.argv[2]!, snapshotEvery: 200 } } })],
  }).compile()
).createNestApplication({ logger: false });
await app.listen(0, '127.0.0.1');
process.send!((app.getHttpServer() as { address(): { port: number } }).address().port);
process.on('disconnect', () => void app.close());
