import { defineError } from '../errors/index.js';

/** A browser was led here by a name that is not ours (DNS rebinding), or an operator has not said that it is. */
export class HostNameUnknown extends defineError({
  code: 'host_name_unknown',
  status: 421,
  message: 'The service does not know itself by this name. Name it in baseUrl or hostNames in SvcModule.forRoot.',
}) {}
