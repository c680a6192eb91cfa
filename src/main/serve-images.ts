import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveCards } from '../image/serve-cards.ts';
import { serveImage } from '../image/serve-image.ts';
import { imageSource, placeholderSource } from '../serve/image-source.ts';
import { shareCardText } from '../serve/share-card-text.ts';
import { cachedTaxonomy } from '../taxonomy/taxonomy-cache.ts';
import type { Installation } from './open-installation.ts';

/** The image service over this installation's catalogue, and the pictures of shared pages. */
export async function serveImages(app: FastifyInstance, { databases, home, storage }: Installation): Promise<void> {
  const taxonomy = cachedTaxonomy(databases.main.db);
  await serveImage(app, {
    folder: join(home, 'images'),
    findSource: (reference) => imageSource(databases, taxonomy, join(storage, 'uploads'), reference),
    findPlaceholder: (reference) => placeholderSource(databases, taxonomy, reference),
  });
  await serveCards(app, {
    folder: join(home, 'cards'),
    loadCard: (market, locale, subject) => shareCardText(databases, taxonomy, { market, locale, subject }),
  });
}
