export { Opener } from './opener.js';
