import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Admission, hasBearerToken } from '../access/index.js';
import { nodeRequest, type PlatformRequest } from '../http/index.js';
import { SvcOptions } from '../options/index.js';

/** Lets in who sends `operations.metricsToken`; without that option, who may convert. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(
    private readonly options: SvcOptions,
    private readonly admission: Admission,
  ) {}

  /** @throws UnauthorizedException, NotAdmitted */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = nodeRequest(context.switchToHttp().getRequest<PlatformRequest>());
    const { metricsToken } = this.options.operations;
    if (metricsToken === undefined) await this.admission.admit(request);
    else if (!hasBearerToken(request, metricsToken))
      throw new UnauthorizedException(
        'Send the token of the option operations.metricsToken: "Authorization: Bearer …".',
      );
    return true;
  }
}
