import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Traces by OpenTelemetry, where its standard variables name a collector (docs/operations.md). Without one, the functions
 * here do nothing, and the packages that send spans are not loaded.
 */
const tracer = trace.getTracer('lowtide');

type Variables = Readonly<Record<string, string | undefined>>;

let isOn = false;

/** Whether this thread records spans. */
export const isTracing = (): boolean => isOn;

const EXPORTERS = new Set(['', 'otlp']);
const PROTOCOLS = new Set(['', 'http/protobuf']);

/** Whether the variables ask for traces. Throws where they ask for what the program cannot do. */
export function asksForTraces(variables: Variables): boolean {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  const exporter = variables.OTEL_TRACES_EXPORTER?.trim() ?? '';
  const isOff = variables.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || exporter === 'none';
  if (!endpoint || isOff) return false;
  if (!EXPORTERS.has(exporter)) throw new Error(`OTEL_TRACES_EXPORTER: 'otlp' or 'none', and not '${exporter}'`);
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL, OTEL_EXPORTER_OTLP_PROTOCOL } = variables;
  const protocol = OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || OTEL_EXPORTER_OTLP_PROTOCOL || '';
  if (!PROTOCOLS.has(protocol)) {
    throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' is what the program speaks, and not '${protocol}'`);
  }
  return true;
}

/**
 * Records the spans of this thread and sends them to the collector of the variables, if they name one. Returns what sends
 * the rest and ends it; null: no traces are asked for.
 */
export async function startTracing(): Promise<(() => Promise<void>) | null> {
  if (isOn || !asksForTraces(process.env)) return null;
  const [hooks, core, exporting, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  // Headers, time limits, certificates and compression are read by the exporter itself.
  const exporter = new exporting.OTLPTraceExporter();
  const named = resources.detectResources({ detectors: [resources.envDetector, resources.serviceInstanceIdDetector] });
  const provider = new sdk.TracerProvider({
    sampler: createSampler(sdk, core),
    resource: resources.resourceFromAttributes({ 'service.name': 'lowtide' }).merge(named),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, ...batchLimits(core) })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  isOn = true;
  return async () => {
    isOn = false;
    await provider.shutdown();
    for (const api of [trace, propagation, context]) api.disable();
  };
}

type Core = typeof import('@opentelemetry/core');
type Sdk = typeof import('@opentelemetry/sdk-trace');

/** The sampler of OTEL_TRACES_SAMPLER; by default what the caller decided, and everything that begins here. */
function createSampler(
  { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler }: Sdk,
  { getNumberFromEnv, getStringFromEnv }: Core,
) {
  const name = getStringFromEnv('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const ratio = () => new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return ratio();
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ratio() });
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    default:
      throw new Error(`OTEL_TRACES_SAMPLER: there is no sampler '${name}'`);
  }
}

/** The limits that are set; the library has defaults for the others. */
function batchLimits({ getNumberFromEnv }: Core) {
  const names = {
    scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
    exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
    maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
    maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
  };
  const set = Object.entries(names).flatMap(([option, name]) => {
    const value = getNumberFromEnv(name);
    return value === undefined ? [] : [[option, value]];
  });
  return Object.fromEntries(set);
}

/** Ends a span as failed. What the error says may be personal; the log has it. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs work in a span of its own; spans of what it calls are inside. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records a statement that has just ended. Its values are not in its text. */
export function recordStatement(text: string, ms: number, error: unknown): void {
  const operation = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const endTime = Date.now();
  const span = tracer.startSpan(`db ${operation}`, {
    kind: SpanKind.CLIENT,
    startTime: endTime - ms,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, 2000),
    },
  });
  if (error !== undefined) fail(span, error);
  span.end(endTime);
}

export type RequestSpan = {
  readonly traceId: string;
  /** Runs the rest of the request inside the span. */
  run(rest: () => void): void;
  end(route: string, status: number): void;
};

/** Begins the span of a request to this server, inside that of its client if the headers name one. */
export function startRequestSpan(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): RequestSpan {
  const caller = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method, 'url.path': path };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
  const inside = trace.setSpan(caller, span);
  return {
    traceId: span.spanContext().traceId,
    run: (rest) => context.with(inside, rest),
    end: (route, status) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
