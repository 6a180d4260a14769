import { defineError } from '../errors/index.js';

/**
 * The requester may not convert here.
 *
 * @publicApi
 */
export class NotAdmitted extends defineError({ code: 'not_admitted', status: 403 }) {}

/** The application's rule threw, or said nothing in time; see `conversion.access.admit`. */
export class AdmissionFailed extends defineError({
  code: 'policy_failed',
  status: 503,
  retryAfter: 5,
  message: 'It could not be found out whether you may convert. Try again in a moment.',
}) {}
