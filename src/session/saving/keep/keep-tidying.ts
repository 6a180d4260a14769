import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Keep } from './keep.js';

/** How often kept bytes are measured against the operator's retention, ms. */
const tidyEvery = 3_600_000;

/** Takes out of the keep, at the start and now and then, what is too old, and what a crash left half done. */
@Injectable()
export class KeepTidying implements OnModuleInit, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly keep: Keep) {}

  onModuleInit(): void {
    this.#tidy();
    this.#timer = setInterval(() => this.#tidy(), tidyEvery).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  #tidy(): void {
    void Promise.allSettled([this.keep.expire(), this.keep.sweep()]);
  }
}
