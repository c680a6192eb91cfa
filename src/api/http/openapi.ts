import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { breadcrumb, image, money, productCard, provedDrop, rating } from '../contract/common-schemas.ts';
import { CONTRACT } from '../contract/contract.ts';
import { ENDPOINT_SUMMARIES } from '../contract/endpoint-summaries.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { ERROR_WORDS } from '../contract/error-words.ts';
import { ERROR_CODES, type ErrorCode, FIELD_PROBLEMS } from '../contract/errors.ts';
import { facet } from '../contract/listing-schemas.ts';
import { PERSONAL_CONTRACT } from '../contract/personal-contract.ts';
import {
  ONCE_HEADER,
  PERSONAL_ENDPOINTS,
  type PersonalEndpoint,
  type PersonalName,
} from '../contract/personal-endpoints.ts';
import { PERSONAL_SUMMARIES } from '../contract/personal-summaries.ts';
import { offer, specificationGroup, verdict } from '../contract/product-schemas.ts';

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
  .map((code) => [`\`${code}\``, ERROR_CODES[code], ERROR_WORDS[code].meaning, ERROR_WORDS[code].remedy])
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');

const DESCRIPTION = `Prices are dated facts in whole minor units of the market's currency; \`null\` always means "not told".

Every path begins with the market in lower case. An answer carries an \`ETag\` and may be kept for a few seconds.
A failed call answers \`{"error": {"code", "message", "fields", "requestId"}}\`:

| code | status | meaning | what to do |
|---|---|---|---|
${codeTable}`;

/** How the document is made of the contract's schemas. */
export const SWAGGER: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Lowtide API', version: '1.0.0', description: DESCRIPTION },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'What `login` answered' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'authenticationToken' },
      },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (document) => {
    const made = jsonSchemaTransformObject(document);
    // Each schema comes a second time as what a request might hold; no request holds any.
    const schemas = 'components' in made ? made.components?.schemas : undefined;
    for (const name of Object.keys(schemas ?? {})) if (!Object.hasOwn(SCHEMAS, name)) delete schemas?.[name];
    return made;
  },
};

/** The parts of a path that stand in braces. */
const pathParts = (path: string): (string | undefined)[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);

const marketBase = z.string().describe('The market in lower case, e.g. se');

const FAILED = {
  description: 'An error of the table',
  content: { 'application/json': { schema: error } },
};

/** What the document says of an endpoint. */
export function routeSchemaOf(name: EndpointName) {
  const shape = Object.entries<z.ZodType>(CONTRACT[name].request.shape);
  const parts = pathParts(ENDPOINTS[name]);
  const inPath = shape.filter(([key]) => parts.includes(key));
  // The market of a path without one is the market that the path begins with.
  const inQuery = shape.filter(([key]) => !parts.includes(key) && key !== 'market');
  return {
    operationId: name,
    tags: ['Reading'],
    summary: ENDPOINT_SUMMARIES[name],
    params: z.object({ marketBase, ...Object.fromEntries(inPath) }),
    querystring: z.object(Object.fromEntries(inQuery)),
    response: {
      200: {
        description: ENDPOINT_SUMMARIES[name],
        content: { 'application/json': { schema: CONTRACT[name].answer } },
      },
      '4xx': FAILED,
      '5xx': FAILED,
    },
  };
}

const ACCESS: Record<PersonalEndpoint['access'], Record<string, string[]>[]> = {
  anyone: [],
  shopper: [{ token: [] }, { cookie: [] }],
  staff: [{ token: [] }, { cookie: [] }],
};
const ONCE = z
  .uuid()
  .optional()
  .describe('The id of what the call makes: a call that is repeated with it makes nothing more');

/** What the document says of a personal call. */
export function personalSchemaOf(name: PersonalName) {
  const { method, path, access }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  const shape = Object.entries<z.ZodType>(PERSONAL_CONTRACT[name].request.shape);
  const parts = pathParts(path);
  const inPath = shape.filter(([key]) => parts.includes(key));
  const said = z.object(Object.fromEntries(shape.filter(([key]) => !parts.includes(key))));
  return {
    operationId: name,
    tags: [access === 'staff' ? 'Staff' : 'Personal'],
    summary: PERSONAL_SUMMARIES[name],
    security: ACCESS[access],
    params: z.object({ marketBase, ...Object.fromEntries(inPath) }),
    ...(method === 'GET' ? { querystring: said } : { body: said, headers: z.object({ [ONCE_HEADER]: ONCE }) }),
    response: {
      200: {
        description: PERSONAL_SUMMARIES[name],
        content: { 'application/json': { schema: PERSONAL_CONTRACT[name].answer } },
      },
      '4xx': FAILED,
      '5xx': FAILED,
    },
  };
}
