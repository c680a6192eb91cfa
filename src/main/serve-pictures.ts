import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveImage } from '../image/serve-image.ts';
import type { Installation } from './open-installation.ts';
import { pictureSource } from './picture-source.ts';

/** The image service over this installation's catalogue. */
export const servePictures = (app: FastifyInstance, { databases, home }: Installation): Promise<void> =>
  serveImage(app, {
    folder: join(home, 'images'),
    sourceOf: (reference) => pictureSource(databases, reference),
  });
