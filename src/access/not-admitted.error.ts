import { SvcError } from '../errors/index.js';

/** The requester may not convert here. */
export class NotAdmitted extends SvcError {
  readonly code = 'not_admitted';
  readonly status = 403;
}
