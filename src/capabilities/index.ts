export { CapabilitiesController } from './capabilities.controller.js';
export type { Capabilities } from './capabilities.controller.js';
export { CapabilitiesModule } from './capabilities.module.js';
export { DiscoveryController } from './discovery.controller.js';
