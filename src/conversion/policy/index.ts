export { ConversionPolicy } from './conversion-policy.js';
export { Tenants, type Tenancy } from './tenants.js';
