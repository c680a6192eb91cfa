import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Schema = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  items?: Schema | boolean | undefined;
  prefixItems?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: Schema | boolean | undefined;
  default?: unknown;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    items: z.union([schema, z.boolean()]).optional(),
    prefixItems: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    default: z.unknown().optional(),
  }),
);

const content = z.object({ 'application/json': z.object({ schema }) });
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.looseObject({ 200: z.looseObject({ content }) }),
});
type Operation = z.infer<typeof operation>;

/** The parts of an OpenAPI document that a client is made of. */
export const openApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

const literal = (value: unknown): string => JSON.stringify(value);
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const grouped = (type: string): string => (/[ |&]/.test(type) ? `(${type})` : type);

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${literal(name)}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  );
  if (typeof additionalProperties === 'object') fields.push(`[name: string]: ${typeText(additionalProperties)}`);
  if (fields.length === 0) return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
  return `{ ${fields.join('; ')} }`;
}

function arrayType({ items, prefixItems }: Schema): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(typeText).join(', ')}]`;
  return typeof items === 'object' ? `${grouped(typeText(items))}[]` : 'unknown[]';
}

/** The type of a JSON schema, as TypeScript writes it. */
function typeText(one: Schema): string {
  if (one.$ref !== undefined) return one.$ref.slice(one.$ref.lastIndexOf('/') + 1);
  if (one.const !== undefined) return literal(one.const);
  if (one.enum !== undefined) return union(one.enum.map(literal));
  const choices = one.anyOf ?? one.oneOf;
  if (choices !== undefined) return union(choices.map(typeText));
  if (one.allOf !== undefined) return one.allOf.map((part) => grouped(typeText(part))).join(' & ');
  if (Array.isArray(one.type)) return union(one.type.map((type) => typeText({ ...one, type })));
  if (one.type === 'array') return arrayType(one);
  if (one.type === 'object' || one.properties !== undefined) return objectType(one);
  if (one.type === 'integer' || one.type === 'number') return 'number';
  if (one.type === 'string' || one.type === 'boolean' || one.type === 'null') return one.type;
  return 'unknown';
}

/** What a caller states: neither the market, which the client knows, nor headers. Fields with a default may be left out. */
function requestType({ parameters, requestBody }: Operation): string {
  const fields = parameters
    .filter((one) => one.in !== 'header' && one.name !== 'marketBase' && one.name !== 'market')
    .map((one) => {
      const isOptional = one.in !== 'path' && (!one.required || one.schema.default !== undefined);
      return `${literal(one.name)}${isOptional ? '?' : ''}: ${typeText(one.schema)}`;
    });
  const body = requestBody?.content['application/json'].schema;
  const own = `{ ${fields.join('; ')} }`;
  return body === undefined ? own : `${own} & ${grouped(typeText(body))}`;
}

type Listed = { method: string; path: string; found: Operation };

/** What everybody may read, and what takes a key. */
const isForPrograms = ({ found }: Listed): boolean =>
  found.tags.includes('Reading') || found.security.some((one) => 'key' in one);

/** A client in one TypeScript file, with a type for the request and response of every endpoint that takes a key. */
export function writeClient(document: z.infer<typeof openApiDocument>): string {
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, found]): Listed => ({ method: method.toUpperCase(), path, found: operation.parse(found) }),
      ),
    )
    .filter(isForPrograms)
    .sort((a, b) => (a.found.operationId < b.found.operationId ? -1 : 1));
  const types = Object.entries(document.components.schemas).map(
    ([name, one]) => `export type ${name} = ${typeText(one)};`,
  );
  const signatures = operations.map(({ found }) => {
    const response = typeText(found.responses[200].content['application/json'].schema);
    return `  /** ${found.summary.replaceAll('*/', '')} */\n  ${found.operationId}: { request: ${requestType(found)}; response: ${response} };`;
  });
  const routes = operations.map(
    ({ found, method, path }) => `  ${found.operationId}: [${literal(method)}, ${literal(path)}],`,
  );
  return [
    '// Generated from the OpenAPI document of the site. Do not edit it: generate it again.',
    readFileSync(new URL('./client-runtime.ts', import.meta.url), 'utf8'),
    ...types,
    `\nexport type Operations = {\n${signatures.join('\n')}\n};`,
    `\nconst ROUTES = {\n${routes.join('\n')}\n} as const;`,
    '\n/** A client of one market: `const call = createClient({ site, market, key }); await call("search", { q: "tv" })`. */',
    'export const createClient = (options: ClientOptions) => createApi<Operations>(ROUTES, options);\n',
  ].join('\n');
}
