export { Shell } from './shell.js';
