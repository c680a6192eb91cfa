import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendError } from '../api/http/http-errors.ts';
import { checkApiKey } from '../api/partner/api-key-access.ts';
import { handleRequest } from '../api/serve/handle-request.ts';
import type { ApiContext } from '../api/view/context.ts';
import { apiError } from '../contract/api-error.ts';
import { withMessages } from '../contract/api-error-messages.ts';
import type { AgentOptions } from './agent-server.ts';
import { AGENT_TOOLS, type ReadApi } from './tools.ts';

export type AgentRoutesOptions = { context: ApiContext; publicUrl: () => string };

const PATH = '/mcp';
/** A request names products and filters; the longest are a few kilobytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** A call of a tool; anything else is left to the protocol. */
const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** Reads the API in this process. */
export const readInProcess =
  (context: ApiContext): ReadApi =>
  async (name, request) => {
    const result = await handleRequest(context, name, request);
    return result.ok ? result : { ok: false, error: withMessages(result.error) };
  };

/**
 * The Model Context Protocol over Streamable HTTP at `/mcp`, without sessions: each request is answered by itself. Calls of
 * tools are limited as requests of the API are: by the key if there is one, otherwise by address. The answers are public
 * and depend on no cookie, so any origin may ask.
 */
export async function agentRoutes(app: FastifyInstance, { context, publicUrl }: AgentRoutesOptions): Promise<void> {
  const options: AgentOptions = { read: readInProcess(context), publicUrl, clock: context.clock };
  await app.register(async (routes) => {
    routes.addHook('onRequest', allowOrigins);
    routes.options(PATH, (_, reply) => reply.code(204).send());
    routes.post(PATH, { bodyLimit: MAX_BODY_BYTES }, (request, reply) => answer(context, options, request, reply));
    routes.get(PATH, (request, reply) =>
      request.headers.accept?.includes('text/event-stream') ? refuse(reply) : describe(reply, publicUrl()),
    );
    routes.delete(PATH, (_, reply) => refuse(reply));
  });
}

async function answer(context: ApiContext, options: AgentOptions, request: FastifyRequest, reply: FastifyReply) {
  const { body } = request;
  if (Array.isArray(body)) {
    return sendError(request, reply, apiError('invalid-request', 'Send one message a request, not a list.'));
  }
  const call = toolCall.safeParse(body);
  const tool = call.success ? AGENT_TOOLS.find(({ name }) => name === call.data.params.name) : undefined;
  if (tool !== undefined) {
    const access = await checkApiKey(context, tool.endpoint, request);
    if (access !== null) reply.headers(access.headers);
    if (access?.error) return sendError(request, reply, access.error);
  }
  const [{ createAgentServer }, { WebStandardStreamableHTTPServerTransport }] = await loadProtocol();
  const server = createAgentServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(toWebRequest(request), { parsedBody: body });
    const text = await response.text();
    reply.code(response.status).header('cache-control', 'private, no-store');
    return reply.type(response.headers.get('content-type') ?? 'text/plain; charset=utf-8').send(text);
  } finally {
    await server.close();
  }
}

/** The library of the protocol is large, and most sites start long before they are asked by it. */
const loadProtocol = () =>
  Promise.all([import('./agent-server.ts'), import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')]);

/** The headers that the protocol reads; the body is passed on as Fastify parsed it. */
function toWebRequest({ headers }: FastifyRequest): Request {
  const passed = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return new Request(`http://localhost${PATH}`, { method: 'POST', headers: passed });
}

/** There are no sessions, so there is nothing to listen to or to end. */
const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(405).header('allow', 'POST').type('text/plain; charset=utf-8').send('Send messages by POST.\n');

const describe = (reply: FastifyReply, publicUrl: string): FastifyReply =>
  reply
    .type('text/plain; charset=utf-8')
    .send(
      [
        `This is a server of the Model Context Protocol (Streamable HTTP, no sign-in): ${publicUrl}${PATH}`,
        'It has these tools, which only read:',
        ...AGENT_TOOLS.map(({ name, description }) => `- ${name}: ${description}`),
        '',
      ].join('\n'),
    );

async function allowOrigins(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS') return;
  reply
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('access-control-allow-headers', 'accept, content-type, mcp-protocol-version, x-api-key')
    .header('access-control-max-age', '86400');
}
