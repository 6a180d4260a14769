import { defineError } from '../errors/index.js';

/**
 * The requester may not convert here.
 *
 * @publicApi
 */
export class NotAdmitted extends defineError({ code: 'not_admitted', status: 403 }) {}
