export { isRunning, killHard } from './processes.js';
