import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/**
 * Facts that a span may carry: operations, formats, codes, sizes, numbers. No token, no name or text of a document, no
 * address with a query: whoever reads traces is not whoever reads documents.
 */
export type SpanFacts = Attributes;

/** A moment in a trace that goes on later, elsewhere in this process. */
export type TracePoint = Context;

/** A moment in a trace as it travels to another process: W3C's `traceparent`, or what the application's SDK speaks. */
export type TraceCarrier = Readonly<Record<string, string>>;

// Without an SDK of the application's, all of this does nothing, and costs as much.
const tracer = trace.getTracer('nestjs-svc');

/** Does the work in a span of its own. Of what it throws, the span says the code alone. */
export async function traced<T>(
  name: string,
  facts: SpanFacts,
  work: (span: Span) => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes: facts, kind }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A call to somebody else. */
export async function tracedCall<T>(name: string, facts: SpanFacts, work: (span: Span) => Promise<T>): Promise<T> {
  return traced(name, facts, work, SpanKind.CLIENT);
}

/** The span at hand ends badly, though nothing is thrown. */
export function failed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const type = [code, name].find((each) => typeof each === 'string') ?? 'unknown';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** What another process did and told afterwards: a span that ended so many ms ago. */
export function tracedBefore(name: string, ms: number, endedAgo = 0): void {
  const end = Date.now() - endedAgo;
  tracer.startSpan(name, { startTime: end - ms }).end(end);
}

export function tracePoint(): TracePoint {
  return context.active();
}

export function goOnFrom<T>(point: TracePoint | undefined, work: () => T): T {
  return point === undefined ? work() : context.with(point, work);
}

/** For the other process; empty when nobody traces. */
export function traceCarrier(): TraceCarrier {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Goes on with the trace of another process, unless the application has joined it already. */
export function goOnFromCarrier<T>(carrier: object | undefined, work: () => T): T {
  if (carrier === undefined || trace.getActiveSpan() !== undefined) return work();
  return context.with(propagation.extract(ROOT_CONTEXT, carrier), work);
}
