import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { OfficeEngine, SvcModule } from '../../../dist/index.js';

/** A worker of the built package that never finishes what it begins, and says when it has begun. */
class HoldingEngine extends OfficeEngine {
  async status() {
    return { available: true, version: '0' };
  }

  convert() {
    process.send?.({ began: true });
    return new Promise(() => undefined);
  }

  open() {
    return Promise.reject(new Error('not asked for'));
  }

  stats() {
    return { kits: {}, queued: 0, started: 0, crashed: 0, recycled: 0, converted: 0 };
  }
}

const app = await Test.createTestingModule({
  imports: [SvcModule.forRoot(JSON.parse(process.env.SVC_OPTIONS ?? '{}'))],
})
  .overrideProvider(OfficeEngine)
  .useValue(new HoldingEngine())
  .compile();
await app.init();
process.send?.({ port: 0 });
// Whoever started us is gone, without having stopped us.
process.once('disconnect', () => void app.close());
