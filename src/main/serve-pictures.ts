import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveCards } from '../image/serve-cards.ts';
import { serveImage } from '../image/serve-image.ts';
import { cardText } from './card-text.ts';
import { keptTaxonomy } from './kept-taxonomy.ts';
import type { Installation } from './open-installation.ts';
import { pictureSource } from './picture-source.ts';

/** The image service over this installation's catalogue, and the pictures of shared pages. */
export async function servePictures(app: FastifyInstance, { databases, home }: Installation): Promise<void> {
  const taxonomy = keptTaxonomy(databases.main.db);
  await serveImage(app, {
    folder: join(home, 'images'),
    sourceOf: (reference) => pictureSource(databases, taxonomy, join(home, 'uploads'), reference),
  });
  await serveCards(app, {
    folder: join(home, 'cards'),
    cardOf: (market, locale, subject) => cardText(databases, taxonomy, { market, locale, subject }),
  });
}
