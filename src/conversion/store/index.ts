export { ByteStore } from './byte-store.js';
export { createByteStore } from './create-byte-store.js';
export { BytesMissing, StoreUnavailable, TooLargeForStore } from './errors.js';
