import { Module } from '@nestjs/common';
import { DnsResolver } from './address/dns-resolver.js';
import { HostAdmission } from './address/host-admission.js';
import { HostResolver } from './address/host-resolver.js';
import { OwnAddress } from './address/own-address.js';
import { HostCheck } from './check/host-check.service.js';
import { ApplicationInterceptors } from './interceptors/application-interceptors.js';
import { WopiAuthInterceptor } from './interceptors/wopi-auth.interceptor.js';
import { WopiHeaderInterceptor } from './interceptors/wopi-header.interceptor.js';
import { WopiProof } from './interceptors/wopi-proof.js';
import { WopiCaller } from './transport/wopi-caller.js';
import { WopiTransport } from './transport/wopi-transport.js';
import { WopiClientService } from './wopi-client.service.js';

/** The talk with storage hosts, behind {@link WopiClientService}. */
@Module({
  providers: [
    ApplicationInterceptors,
    HostAdmission,
    HostCheck,
    { provide: HostResolver, useClass: DnsResolver },
    OwnAddress,
    WopiAuthInterceptor,
    WopiCaller,
    WopiClientService,
    WopiHeaderInterceptor,
    WopiProof,
    WopiTransport,
  ],
  exports: [HostAdmission, HostCheck, WopiClientService, WopiProof],
})
export class WopiModule {}
