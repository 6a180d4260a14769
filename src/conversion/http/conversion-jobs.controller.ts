import { Delete, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ConversionAccessGuard } from '../../access/index.js';
import { dialectPaths } from '../../dialect/index.js';
import { formatOf } from '../../formats/index.js';
import {
  answerJson,
  DialectGuard,
  nodeRequest,
  nodeResponse,
  type PlatformRequest,
  type PlatformResponse,
  SvcController,
  uncached,
} from '../../http/index.js';
import { ConversionEnabledGuard } from './conversion-enabled.guard.js';
import { FetchedResults } from './fetched-results.js';
import { ConversionJobs, JobAddress, type JobReport } from '../jobs/index.js';
import { sendResult } from './send-result.js';

/** `{base}/svc/convert-to/jobs/<id>`: where a conversion is that was asked for with `Prefer: respond-async`. */
@SvcController()
@UseGuards(DialectGuard, ConversionEnabledGuard, ConversionAccessGuard)
export class ConversionJobsController {
  constructor(
    private readonly jobs: ConversionJobs,
    private readonly results: FetchedResults,
    private readonly address: JobAddress,
  ) {}

  @Get(dialectPaths('convert-to/jobs/:id'))
  async report(
    @Req() request: PlatformRequest,
    @Res() reply: PlatformResponse,
    @Param('id') id: string,
  ): Promise<void> {
    const report: JobReport = await this.jobs.report(id, this.address.of(nodeRequest(request), id));
    answerJson(reply, report, { headers: uncached });
  }

  /** The same answer that the client would have had, had it waited: the file, or the error. */
  @Get(dialectPaths('convert-to/jobs/:id/result'))
  async result(@Res() response: PlatformResponse, @Param('id') id: string): Promise<void> {
    const { about } = await this.jobs.finished(id);
    const format = formatOf(about.format);
    if (format === undefined) throw new Error(`no format ${about.format}`);
    const { name, archive } = about;
    await this.results.read(id, (files) => sendResult(nodeResponse(response), { files }, { name, format, archive }));
  }

  @Delete(dialectPaths('convert-to/jobs/:id'))
  async cancel(@Res() reply: PlatformResponse, @Param('id') id: string): Promise<void> {
    await this.jobs.cancel(id);
    nodeResponse(reply).writeHead(204).end();
  }
}
