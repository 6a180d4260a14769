import { Controller, Delete, Get, Header, HttpCode, Param, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ConversionAccessGuard } from '../../access/index.js';
import { dialectPaths } from '../../dialect/index.js';
import { formatOf } from '../../formats/index.js';
import {
  DialectGuard,
  nodeRequest,
  nodeResponse,
  type PlatformRequest,
  type PlatformResponse,
  SvcExceptionFilter,
} from '../../http/index.js';
import { ConversionEnabledGuard } from './conversion-enabled.guard.js';
import { WorkFolders } from '../../folders/index.js';
import { ConversionJobs, JobAddress, type JobReport } from '../jobs/index.js';
import { ConversionQueue } from '../queue/index.js';
import { sendResult } from './send-result.js';

/** `{base}/svc/convert-to/jobs/<id>`: where a conversion is that was asked for with `Prefer: respond-async`. */
@Controller()
@UseGuards(DialectGuard, ConversionEnabledGuard, ConversionAccessGuard)
@UseFilters(SvcExceptionFilter)
export class ConversionJobsController {
  constructor(
    private readonly jobs: ConversionJobs,
    private readonly queue: ConversionQueue,
    private readonly folders: WorkFolders,
    private readonly address: JobAddress,
  ) {}

  @Get(dialectPaths('convert-to/jobs/:id'))
  @Header('Cache-Control', 'no-store')
  report(@Req() request: PlatformRequest, @Param('id') id: string): Promise<JobReport> {
    return this.jobs.report(id, this.address.of(nodeRequest(request), id));
  }

  /** The same answer that the client would have had, had it waited: the file, or the error. */
  @Get(dialectPaths('convert-to/jobs/:id/result'))
  async result(@Res() response: PlatformResponse, @Param('id') id: string): Promise<void> {
    const { about } = await this.jobs.finished(id);
    const format = formatOf(about.format);
    if (format === undefined) throw new Error(`no format ${about.format}`);
    const folder = await this.folders.create('job');
    try {
      const files = await this.queue.collect(id, folder.path);
      await sendResult(nodeResponse(response), { files }, { name: about.name, format, archive: about.archive });
    } finally {
      await folder.remove();
    }
  }

  @Delete(dialectPaths('convert-to/jobs/:id'))
  @HttpCode(204)
  cancel(@Param('id') id: string): Promise<void> {
    return this.jobs.cancel(id);
  }
}
