import { defineError } from '../../errors/index.js';

export class JobNotFound extends defineError({
  code: 'job_not_found',
  status: 404,
  message: 'There is no such conversion here: it was cancelled, its time is over, or it never was.',
}) {}

export class JobNotDone extends defineError({
  code: 'job_not_done',
  status: 409,
  retryAfter: 1,
  message: 'The conversion is not done yet. Ask for its status, or try again later.',
}) {}

export class WebhookRefused extends defineError({ code: 'webhook_refused', status: 403 }) {}
