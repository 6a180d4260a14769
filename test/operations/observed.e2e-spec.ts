import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { parser } from '@prometheus-io/lezer-promql';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { ServiceUnderTest } from '../session/service-under-test.js';

const deployed = (name: string): Promise<string> => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** One service that converts, opens, takes keys and saves; what it told of that is looked at afterwards. */
describe('what is told of the service’s work', () => {
  const exporter = new InMemorySpanExporter();
  let service: ServiceUnderTest;
  let spans: ReadableSpan[];
  let metrics: string;
  let calls: { readonly operation: string; readonly trace: string }[];

  beforeAll(async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
    service = await ServiceUnderTest.start({}, { operations: { metrics: true } });
    const body = new FormData();
    body.append('data', new Blob(['Secret words']), 'Secret name.txt');
    const converted = await fetch(`http://127.0.0.1:${service.port}/svc/convert-to/pdf`, {
      method: 'POST',
      body,
      headers: { traceparent },
    });
    if (!converted.ok) throw new Error(await converted.text());
    await converted.arrayBuffer();
    const file = await service.add('letter.fodt', { BaseFileName: 'Secret name.fodt' });
    const client = await service.open(file);
    client.look();
    await client.until(() => client.tiles.length > 0);
    client.type('Secret');
    await client.save();
    calls = service.host
      .calls()
      .map((call) => ({ operation: call.operation, trace: String(call.headers['traceparent'] ?? '') }));
    metrics = await (await fetch(`http://127.0.0.1:${service.port}/svc/metrics`)).text();
    await service.empty();
    spans = exporter.getFinishedSpans();
  });
  afterAll(async () => {
    await service.stop();
    trace.disable();
    context.disable();
    propagation.disable();
  });

  const named = (name: string): ReadableSpan[] => spans.filter((span) => span.name === name);
  /** The names from a span up to where its trace began. */
  const ancestry = (span: ReadableSpan): string[] => {
    const parent = spans.find((other) => other.spanContext().spanId === span.parentSpanContext?.spanId);
    return parent === undefined ? [span.name] : [span.name, ...ancestry(parent)];
  };

  it('a conversion is one trace, from the request to the kit, and part of its client’s', () => {
    const [load] = named('svc.kit.load').filter((span) => ancestry(span).includes('svc.convert'));
    expect(ancestry(load!)).toEqual(['svc.kit.load', 'svc.kit.convert', 'svc.queue', 'svc.convert']);
    expect(load!.spanContext().traceId).toBe(traceId);
    expect(named('svc.queue')[0]!.attributes).toMatchObject({ 'svc.input': 'txt', 'svc.output': 'pdf' });
  });

  it('whoever joins is one trace, from the socket through the host’s calls to the kit', () => {
    const [load] = named('svc.kit.load').filter((span) => ancestry(span).includes('svc.join'));
    expect(ancestry(load!)).toEqual(['svc.kit.load', 'svc.join']);
    for (const operation of ['CheckFileInfo', 'GetFile'])
      expect(named(`WOPI ${operation}`).map((span) => ancestry(span).at(-1))).toContain('svc.join');
    expect(named('WOPI CheckFileInfo')[0]!.attributes).toMatchObject({ 'http.response.status_code': 200 });
  });

  it('a save is one trace, from LibreOffice to the host', () => {
    const [put] = named('WOPI PutFile');
    expect(ancestry(put!)).toEqual(['WOPI PutFile', 'svc.save.upload', 'svc.save.store']);
    expect(ancestry(named('svc.kit.save').find((span) => ancestry(span).includes('svc.save.store'))!)).toEqual([
      'svc.kit.save',
      'svc.save.store',
    ]);
    expect(named('svc.save.upload')[0]!.attributes).toMatchObject({ 'svc.cause': 'user' });
  });

  it('hosts are told of the trace that they are part of', () => {
    const { traceId: own, spanId } = named('WOPI PutFile')[0]!.spanContext();
    expect(calls.find(({ operation }) => operation === 'PutFile')!.trace).toBe(`00-${own}-${spanId}-01`);
  });

  it('no span holds a credential, a name of a document or its text', () => {
    const told = JSON.stringify(
      spans.map(({ name, attributes, events, links, status }) => [name, attributes, events, links, status]),
    );
    expect(told).not.toMatch(/Secret|token|letter|wopi\/files|127\.0\.0\.1:\d+\//i);
    expect(spans.length).toBeGreaterThan(10);
  });

  const value = (line: RegExp): number => Number(line.exec(metrics)?.[1]);

  it('the metrics have keys, saves, conversions and memory', () => {
    expect(value(/^svc_key_to_tile_seconds_count (\d+)$/m)).toBeGreaterThan(0);
    expect(value(/^svc_tile_wait_seconds_count (\d+)$/m)).toBeGreaterThan(0);
    expect(value(/^svc_saves_total\{cause="user",outcome="confirmed"\} (\d+)$/m)).toBe(1);
    expect(value(/^svc_conversions_total\{outcome="ok",format="pdf"\} (\d+)$/m)).toBe(1);
    expect(value(/^svc_kit_memory_bytes\{state="editing"\} (\d+)$/m)).toBeGreaterThan(20e6);
    expect(value(/^svc_tile_bytes_total (\d+)$/m)).toBeGreaterThan(0);
  });

  it('the manual names every one of them', async () => {
    const manual = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
    const names = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  /** Each time series with its labels, as Prometheus would have it. */
  const series = (): Map<string, Set<string>> => {
    const known = new Map<string, Set<string>>();
    for (const [, name = '', labels = ''] of metrics.matchAll(/^(svc_\w+)(?:\{(.*)\})? /gm)) {
      const names = known.get(name) ?? new Set();
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) names.add(label);
      known.set(name, names);
    }
    // What has not happened yet has no sample, but its name.
    for (const [, name = ''] of metrics.matchAll(/^# TYPE (\w+) /gm)) if (!known.has(name)) known.set(name, new Set());
    return known;
  };
  const ofPrometheus = new Set(['instance', 'job', 'le']);

  /** What is wrong with an expression, in Prometheus' own grammar and beside the service's own metrics. */
  function faultsOf(expression: string): string[] {
    const plain = expression.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
    const faults: string[] = [];
    const known = series();
    let metric = '';
    parser.parse(plain).iterate({
      enter: ({ type, name, from, to }) => {
        const text = plain.slice(from, to);
        if (type.isError) faults.push(`not PromQL at ${from}: ${plain}`);
        if (name === 'Identifier' && text.startsWith('svc_')) {
          metric = text;
          if (!known.has(text)) faults.push(`no such metric: ${text}`);
        }
        if (name === 'LabelName' && !ofPrometheus.has(text) && !(known.get(metric)?.has(text) ?? true))
          faults.push(`${metric} has no label ${text}`);
      },
    });
    return faults;
  }

  it('the dashboard asks for what there is', async () => {
    const { panels } = JSON.parse(await deployed('grafana/dashboard.json')) as {
      panels: { id: number; targets?: { expr: string }[]; gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap(faultsOf)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const overlaps = panels.filter(({ id, gridPos: a }) =>
      panels.some(
        ({ id: other, gridPos: b }) =>
          id < other && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it('the alerts ask for what there is, and say what to do', async () => {
    const { groups } = parse(await deployed('prometheus/alerts.yaml')) as {
      groups: {
        rules: { alert: string; expr: string; labels: object; annotations: { summary: string; remedy: string } }[];
      }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
    for (const { labels, annotations } of rules) {
      expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
      expect(annotations.remedy).not.toBe('');
    }
  });

  it('what the checks would say of a wrong one', () => {
    expect(faultsOf('sum(svc_documents')).not.toEqual([]);
    expect(faultsOf('sum(svc_dokuments)')).toEqual(['no such metric: svc_dokuments']);
    expect(faultsOf('svc_kits{stat="idle"}')).toEqual(['svc_kits has no label stat']);
  });
});
