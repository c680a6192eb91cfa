import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The folders of a build with files that pages load, in the order of their use. File names have a content hash, so builds never
 * conflict. Of a new build the smallest copies are not there yet.
 */
export const assetFolders = (build: string): string[] => [join(build, 'client/smallest'), join(build, 'client/assets')];

/**
 * Serves the files that pages load. The route of the plugin itself would list the folder, with its thousands of files, at
 * each request, so as to compare the case of a name: nothing but the file depends on it here.
 */
export async function assetRoutes(app: FastifyInstance, { assets }: { assets: readonly string[] }): Promise<void> {
  await app.register(staticFiles, {
    root: [...assets],
    serve: false,
    maxAge: '1y',
    immutable: true,
    preCompressed: true,
    suppressWarning: true,
  });
  app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, (request, reply) =>
    reply.sendFile(request.params.file),
  );
}
