export { withFileBody } from './file-body.js';
export { openS3, type OpenS3 } from './open-s3.js';
