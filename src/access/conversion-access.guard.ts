import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { nodeRequest, type PlatformRequest } from '../http/index.js';
import { Admission } from './admission.js';

/**
 * Asks {@link Admission} before anything of the body is read. That is what to replace for another rule.
 *
 * @publicApi
 */
@Injectable()
export class ConversionAccessGuard implements CanActivate {
  constructor(private readonly admission: Admission) {}

  /** True, or an error: a refusal says what to do about it, which Nest's own 403 would not. @throws NotAdmitted */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.admission.admit(nodeRequest(context.switchToHttp().getRequest<PlatformRequest>()));
    return true;
  }
}
