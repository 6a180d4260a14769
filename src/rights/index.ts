export { accesses, leastPermissions, permissionFlags } from './document-permissions.js';
export type { Access, DocumentPermissions } from './document-permissions.js';
