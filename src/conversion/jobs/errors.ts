import { SvcError } from '../../errors/index.js';

export class JobNotFound extends SvcError {
  readonly code = 'job_not_found';
  readonly status = 404;
  constructor() {
    super('There is no such conversion here: it was cancelled, its time is over, or it never was.');
  }
}

export class JobNotDone extends SvcError {
  readonly code = 'job_not_done';
  readonly status = 409;
  override readonly retryAfter = 1;
  constructor() {
    super('The conversion is not done yet. Ask for its status, or try again later.');
  }
}

export class WebhookRefused extends SvcError {
  readonly code = 'webhook_refused';
  readonly status = 403;
}
