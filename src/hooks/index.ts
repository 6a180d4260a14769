export { HooksModule } from './hooks.module.js';
export { MarkedMethods } from './marked-methods.js';
export { within } from './within.js';
