import { Injectable, Optional, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { nodeRequest, type PlatformRequest } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { Admission } from './admission.js';
import { saidInTime } from './said-in-time.js';

/**
 * Asks {@link Admission} before anything of the body is read. That is what to replace for another rule.
 *
 * @publicApi
 */
@Injectable()
export class ConversionAccessGuard implements CanActivate {
  constructor(
    private readonly admission: Admission,
    /** Absent where somebody's own class hands on the admission only. */
    @Optional() private readonly options?: SvcOptions,
  ) {}

  /** True, or an error: a refusal says what to do about it, which Nest's own 403 would not. @throws NotAdmitted, AdmissionFailed */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = nodeRequest(context.switchToHttp().getRequest<PlatformRequest>());
    await saidInTime(this.options, this.admission.admit(request));
    return true;
  }
}
