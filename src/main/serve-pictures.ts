import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveImage } from '../image/serve-image.ts';
import { keptTaxonomy } from './kept-taxonomy.ts';
import type { Installation } from './open-installation.ts';
import { pictureSource } from './picture-source.ts';

/** The image service over this installation's catalogue. */
export function servePictures(app: FastifyInstance, { databases, home }: Installation): Promise<void> {
  const taxonomy = keptTaxonomy(databases.main.db);
  return serveImage(app, {
    folder: join(home, 'images'),
    sourceOf: (reference) => pictureSource(databases, taxonomy, reference),
  });
}
