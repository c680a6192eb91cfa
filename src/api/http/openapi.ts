import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { breadcrumb, image, money, productCard, provedDrop, rating } from '../contract/common-schemas.ts';
import { CONTRACT } from '../contract/contract.ts';
import { ENDPOINT_SUMMARIES } from '../contract/endpoint-summaries.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { ERROR_REMEDIES } from '../contract/error-remedies.ts';
import { ERROR_CODES, type ErrorCode } from '../contract/errors.ts';
import { facet } from '../contract/listing-schemas.ts';
import { offer, specificationGroup, verdict } from '../contract/product-schemas.ts';

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

const error = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })),
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
  .map((code) => [`\`${code}\``, ERROR_CODES[code].status, ERROR_CODES[code].meaning, ERROR_REMEDIES[code]])
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
  openapi: { openapi: '3.1.0', info: { title: 'Lowtide API', version: '1.0.0', description: DESCRIPTION } },
  transform: jsonSchemaTransform,
  transformObject: (document) => {
    const made = jsonSchemaTransformObject(document);
    // Each schema comes a second time as what a request might hold; no request holds any.
    const schemas = 'components' in made ? made.components?.schemas : undefined;
    for (const name of Object.keys(schemas ?? {})) if (!Object.hasOwn(SCHEMAS, name)) delete schemas?.[name];
    return made;
  },
};

/** The parts of an endpoint's path that stand in braces. */
const pathParts = (name: EndpointName): string[] => [...ENDPOINTS[name].matchAll(/\{(\w+)\}/g)].map(([, part]) => part);

const marketBase = z.string().describe('The market in lower case, e.g. se');

const FAILED = {
  description: 'An error of the table',
  content: { 'application/json': { schema: error } },
};

/** What the document says of an endpoint. */
export function routeSchemaOf(name: EndpointName) {
  const shape = Object.entries<z.ZodType>(CONTRACT[name].request.shape);
  const parts = pathParts(name);
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
