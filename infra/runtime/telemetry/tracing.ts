/** Spans by OpenTelemetry, sent as OTLP over HTTP. Loaded only where an endpoint is set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type IdGenerator, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { type Attributes, type Spans, traceOf } from './spans.js';

/** Maximum number of spans per batch: more add no information and crowd out others. */
const MAX_BATCH_SPANS = 64;
/** Ms between two exports; timeout of an export. */
const SEND_INTERVAL_MS = 2_000;
const PATIENCE = 5_000;

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Random ids, except for a root span, whose ids are derived. */
class Ids implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  next: { traceId: string; rootId: string } | undefined;

  generateTraceId(): string {
    return this.next?.traceId ?? this.random.generateTraceId();
  }
  generateSpanId(): string {
    return this.next?.rootId ?? this.random.generateSpanId();
  }
}

export type TracingOptions = {
  /** Base address of the collector; spans go to `<endpoint>/v1/traces`. */
  endpoint: string;
  /** Unique name of the process. */
  instance: string;
  roles: readonly string[];
};

/** @throws TypeError when the endpoint is no URL */
export const openTracing = ({ endpoint, instance, roles }: TracingOptions): Spans => {
  const url = new URL(`${endpoint.replace(/\/{1,9}$/, '')}/v1/traces`).href;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE });
  const ids = new Ids();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'lintas',
      'service.instance.id': instance,
      'lintas.roles': roles.join(','),
    }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_INTERVAL_MS, exportTimeoutMillis: PATIENCE }),
    ],
  });
  const tracer = provider.getTracer('lintas');
  const current = new AsyncLocalStorage<Context>();

  /** The current span if it belongs to the same trace, else the trace's root. */
  const parentOf = (correlationId: string): Context => {
    const { traceId, rootId } = traceOf(correlationId);
    const around = current.getStore();
    if (around && trace.getSpanContext(around)?.traceId === traceId) return around;
    const root = { traceId, spanId: rootId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
    return trace.setSpanContext(ROOT_CONTEXT, root);
  };
  const fail = (span: Span, error: unknown): void => {
    const message = error instanceof Error ? error.name : String(error);
    span.setStatus({ code: SpanStatusCode.ERROR, message });
  };

  return {
    run: async (name, correlationId, attributes, work) => {
      const parent = parentOf(correlationId);
      const span = tracer.startSpan(
        name,
        { attributes: { ...attributes, 'lintas.correlation': correlationId } },
        parent,
      );
      try {
        return await current.run(trace.setSpan(parent, span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    record: (name, correlationIds, began, attributes: Attributes = {}, { root, kind, ended, error } = {}) => {
      for (const correlationId of new Set(correlationIds.slice(0, MAX_BATCH_SPANS))) {
        const allAttributes = { ...attributes, 'lintas.correlation': correlationId };
        const options = { attributes: allAttributes, startTime: began, kind: kinds[kind ?? 'internal'] };
        ids.next = root ? traceOf(correlationId) : undefined;
        const span = root
          ? tracer.startSpan(name, { ...options, root: true }, ROOT_CONTEXT)
          : tracer.startSpan(name, options, parentOf(correlationId));
        ids.next = undefined;
        if (error !== undefined) fail(span, error);
        span.end(ended ?? Date.now());
      }
    },
    // An unavailable collector must not keep the process alive.
    close: () => provider.shutdown().catch(() => {}),
  };
};
