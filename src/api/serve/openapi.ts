import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../../contract/api-error.ts';
import { ERROR_MESSAGES } from '../../contract/api-error-messages.ts';
import { facet } from '../../contract/category/listing-schemas.ts';
import { breadcrumb, image, money, productCard, provedDrop, rating } from '../../contract/common-schemas.ts';
import { CONTRACT } from '../../contract/contract.ts';
import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import { FIELD_PROBLEMS } from '../../contract/field-problem.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/personal-client.ts';
import { PERSONAL_CONTRACT } from '../../contract/personal-contract.ts';
import { PERSONAL_ENDPOINTS, type PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { verdict } from '../../contract/price/price-schemas.ts';
import { offer, specificationGroup } from '../../contract/product/product-schemas.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/public-endpoints.ts';
import { API_KEY_HEADER } from '../partner/api-key-access.ts';

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

const error = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), problem: z.enum(FIELD_PROBLEMS), message: z.string() })),
    requestId: z.string(),
  }),
});

const SCHEMAS = {
  Money: money,
  Rating: rating,
  Image: image,
  Breadcrumb: breadcrumb,
  ProvedDrop: provedDrop,
  ProductCard: productCard,
  Facet: facet,
  Offer: offer,
  Verdict: verdict,
  SpecificationGroup: specificationGroup,
  Error: error,
};
for (const [id, schema] of Object.entries<z.ZodType>(SCHEMAS)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

const codeTable = codes
  .map((code) => [`\`${code}\``, ERROR_CODES[code], ERROR_MESSAGES[code].meaning, ERROR_MESSAGES[code].remedy])
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');

const DESCRIPTION = `Prices are dated facts in whole minor units of the market's currency; \`null\` always means "not stated".

Every path begins with the market in lower case. Responses have an \`ETag\` and may be cached for a few seconds.
Shops, price comparisons and programs of others send a key in the header \`X-Api-Key\`. It permits what its owner chose and
a number of requests a minute; every response states what is left in \`RateLimit\` and \`RateLimit-Policy\`. Partners make
keys at /partner, register at /register/api. A merchant's program delivers offers with \`pushOffers\`.
\`productChanges\` returns what changed after a cursor, and webhooks tell it; partners add them at /partner.
\`npm run lowtide -- api-client\` writes a typed client from this document, which also verifies webhooks.
Agents read the same data at /mcp (Model Context Protocol, Streamable HTTP) and /.well-known/ucp (Universal Commerce
Protocol, catalogue). Lists are feeds too: a page's path with .xml (RSS) or .json (JSON Feed); /llms.txt names them.
A failed request returns \`{"error": {"code", "message", "fields", "requestId"}}\`:

| code | status | meaning | what to do |
|---|---|---|---|
${codeTable}`;

/** Options for generating the OpenAPI document from the contract's schemas. */
export const SWAGGER: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Lowtide API', version: '1.0.0', description: DESCRIPTION },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that `login` returned' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'authenticationToken' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER,
          description: 'A key of an API customer or merchant',
        },
      },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (document) => {
    const transformed = jsonSchemaTransformObject(document);
    // The transform adds an input variant of each schema, which no request uses.
    const schemas = 'components' in transformed ? transformed.components?.schemas : undefined;
    for (const name of Object.keys(schemas ?? {})) if (!Object.hasOwn(SCHEMAS, name)) delete schemas?.[name];
    return transformed;
  },
};

/** Names of the parameters in braces. */
const pathParameters = (path: string): (string | undefined)[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);

const marketBase = z.string().describe('The market in lower case, e.g. se');

const ERROR_RESPONSE = {
  description: 'An error from the table in the description',
  content: { 'application/json': { schema: error } },
};

/** Anonymous requests are answered too, limited by address. */
const WITH_OR_WITHOUT_KEY: Record<string, string[]>[] = [{}, { key: [] }];

/** The OpenAPI operation of a public endpoint. */
export function endpointSchema(name: EndpointName) {
  const shape = Object.entries<z.ZodType>(CONTRACT[name].request.shape);
  const parts = pathParameters(ENDPOINTS[name]);
  const inPath = shape.filter(([key]) => parts.includes(key));
  // Paths without a market parameter use the market of their prefix.
  const inQuery = shape.filter(([key]) => !parts.includes(key) && key !== 'market');
  return {
    operationId: name,
    tags: ['Reading'],
    summary: CONTRACT[name].summary,
    security: WITH_OR_WITHOUT_KEY,
    params: z.object({ marketBase, ...Object.fromEntries(inPath) }),
    querystring: z.object(Object.fromEntries(inQuery)),
    response: {
      200: {
        description: CONTRACT[name].summary,
        content: { 'application/json': { schema: CONTRACT[name].response } },
      },
      '4xx': ERROR_RESPONSE,
      '5xx': ERROR_RESPONSE,
    },
  };
}

const ACCESS: Record<PersonalEndpoint['access'], Record<string, string[]>[]> = {
  anyone: [],
  shopper: [{ token: [] }, { cookie: [] }],
  staff: [{ token: [] }, { cookie: [] }],
};
const idempotencyKey = z
  .uuid()
  .optional()
  .describe('Idempotency key: the id of what the request creates. Repeating a request with it creates nothing more');

/** The OpenAPI operation of a personal endpoint. */
export function personalEndpointSchema(name: PersonalEndpointName) {
  const { method, path, access, key }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  const shape = Object.entries<z.ZodType>(PERSONAL_CONTRACT[name].request.shape);
  const parts = pathParameters(path);
  const inPath = shape.filter(([key]) => parts.includes(key));
  const parameters = z.object(Object.fromEntries(shape.filter(([key]) => !parts.includes(key))));
  return {
    operationId: name,
    // What staff can do is nobody else's business.
    hide: access === 'staff',
    tags: ['Personal'],
    summary: PERSONAL_CONTRACT[name].summary,
    security: key === undefined ? ACCESS[access] : [{ key: [] }, ...ACCESS.shopper],
    params: z.object({ marketBase, ...Object.fromEntries(inPath) }),
    ...(method === 'GET'
      ? { querystring: parameters }
      : { body: parameters, headers: z.object({ [IDEMPOTENCY_HEADER]: idempotencyKey }) }),
    response: {
      200: {
        description: PERSONAL_CONTRACT[name].summary,
        content: { 'application/json': { schema: PERSONAL_CONTRACT[name].response } },
      },
      '4xx': ERROR_RESPONSE,
      '5xx': ERROR_RESPONSE,
    },
  };
}
