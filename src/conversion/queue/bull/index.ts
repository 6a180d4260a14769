export { createBullQueue } from './create-bull-queue.js';
