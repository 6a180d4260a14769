import { defineError } from '../../errors/index.js';

/**
 * There is no job of this id, or it was removed after its time (`conversion.jobs`).
 *
 * @publicApi
 */
export class JobNotFound extends defineError({
  code: 'job_not_found',
  status: 404,
  message: 'There is no such conversion here: it was cancelled, its time is over, or it never was.',
}) {}

/**
 * The result was asked for before the conversion had ended; its status says how far it is.
 *
 * @publicApi
 */
export class JobNotDone extends defineError({
  code: 'job_not_done',
  status: 409,
  retryAfter: 1,
  message: 'The conversion is not done yet. Ask for its status, or try again later.',
}) {}

/**
 * The address for the result of a job is none that `conversion.jobs.webhook` admits.
 *
 * @publicApi
 */
export class WebhookRefused extends defineError({ code: 'webhook_refused', status: 403 }) {}
