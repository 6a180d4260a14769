import { defineError } from '../errors/index.js';

/** What was sent is gone before the service could read it: a parser of the application has it. */
export class BodyTaken extends defineError({
  code: 'body_taken',
  status: 500,
  message:
    'Something in the application read the body of this request before the service could. Let its parser pass over the paths of the service.',
}) {}

/** A browser was led here by a name that is not ours (DNS rebinding), or an operator has not said that it is. */
export class HostNameUnknown extends defineError({
  code: 'host_name_unknown',
  status: 421,
  message: 'The service does not know itself by this name. Name it in baseUrl or hostNames in SvcModule.forRoot.',
}) {}
