export { receiveUpload } from './receive-upload.js';
export type { Upload } from './receive-upload.js';
