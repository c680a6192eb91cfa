import { DRAWING_VIEWS, drawnFacts, drawnUrl } from '../src/image/drawn-picture.ts';
import { slugify } from '../src/terms/slug.ts';
import type { Product } from './products.ts';

/**
 * Returns the URLs of three views of a product. The image service draws them from the product's colour and what else is
 * visible of it, so that variants of a model that look the same share their pictures.
 */
export function pictureUrls({ category, modelKey, values }: Product): string[] {
  const facts = new Map(
    drawnFacts(category.key).flatMap((fact) => {
      const value = values[fact];
      return value === undefined ? [] : [[fact, String(value)] as const];
    }),
  );
  const model = slugify(modelKey);
  return DRAWING_VIEWS.map((view) => drawnUrl({ drawing: category.key, view, model, facts }));
}
