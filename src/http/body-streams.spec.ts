import { Body, Controller, Module, Post, Req, type INestApplication, type MiddlewareConsumer } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterEach, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { bodyStreamsOf } from './body-streams.middleware.js';
import { nodeRequest, type PlatformRequest } from './platform.js';

@Controller()
class StreamController {
  @Post(['ours', 'ours/:id'])
  async post(@Req() request: PlatformRequest): Promise<object> {
    const node = nodeRequest(request);
    return { type: node.headers['content-type'], bytes: (await buffer(node)).length };
  }
}

@Controller('theirs')
class ParsedController {
  @Post()
  post(@Body() body: unknown): unknown {
    return body;
  }
}

@Module({ controllers: [StreamController, ParsedController] })
class BodiesModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(bodyStreamsOf(StreamController)).forRoutes(StreamController);
  }
}

describe.each(['express', 'fastify'])('bodies of our routes on %s', (platform) => {
  let app: INestApplication;
  afterEach(() => app.close());

  async function post(path: string, body: string, type: string): Promise<{ status: number; answer: unknown }> {
    const module = await Test.createTestingModule({ imports: [BodiesModule] }).compile();
    app = module.createNestApplication(platform === 'fastify' ? new FastifyAdapter() : new ExpressAdapter(), {
      logger: false,
    });
    app.setGlobalPrefix('api');
    await app.listen(0, '127.0.0.1');
    const response = await fetch(`${await app.getUrl()}${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    return { status: response.status, answer: await response.json() };
  }

  const large = 'x'.repeat(300_000);

  it('reach them unread, forms as well as JSON, in any spelling of the path', async () => {
    const form = 'application/x-www-form-urlencoded';
    expect(await post('/api/ours?a=b', large, form)).toEqual({ status: 201, answer: { type: form, bytes: 300_000 } });
    await app.close();
    const json = 'application/json';
    expect(await post('/api/ours/7', '{ not', json)).toEqual({ status: 201, answer: { type: json, bytes: 5 } });
    if (platform === 'fastify') return;
    await app.close();
    expect(await post('/API/Ours/', large, form)).toMatchObject({ status: 201, answer: { bytes: 300_000 } });
  });

  it('are parsed for everybody else, with the limits of the application', async () => {
    expect(await post('/api/theirs', '{"a":1}', 'application/json')).toEqual({ status: 201, answer: { a: 1 } });
    await app.close();
    const tooLarge = JSON.stringify({ text: 'x'.repeat(2_000_000) });
    expect(await post('/api/theirs', tooLarge, 'application/json')).toMatchObject({ status: 413 });
  });
});
