import type { Identifier, Product } from '../catalog/product.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { Decision } from './engine/decide.ts';
import type { OfferFacts } from './engine/offer-facts.ts';

/** The offer's GTIN and part number, where no product has them yet. */
export const unknownIdentifiers = (
  { text, mpnKey }: OfferFacts,
  productId: number,
  index: CandidateIndex,
): Identifier[] => [
  ...(text.gtin === null || index.isKnown('gtin', text.gtin)
    ? []
    : [{ kind: 'gtin' as const, value: text.gtin, productId }]),
  ...(mpnKey === null || index.hasMpn(productId, mpnKey) || index.isKnown('mpn', mpnKey)
    ? []
    : [{ kind: 'mpn' as const, value: mpnKey, productId }]),
];

type Enrichment = { product: Product; identifiers: Identifier[] };

/**
 * What a matched offer adds to its product: identifiers, attributes, images, description; null where it adds nothing. A
 * match by similarity never adds a second identifier of a kind.
 */
export function findEnrichment(
  productId: number,
  facts: OfferFacts,
  { rule }: Decision,
  index: CandidateIndex,
): Enrichment | null {
  const product = index.products.get(productId);
  if (product === undefined) return null;
  const identifiers = unknownIdentifiers(facts, productId, index).filter(
    ({ kind }) => rule !== 'similarity' || !index.hasIdentifier(productId, kind),
  );
  const completed = facts.text.isNew ? fillGaps(product, facts) : product;
  return identifiers.length === 0 && completed === product ? null : { product: completed, identifiers };
}

/** The product with missing values filled in from the offer; the same object where there are none. */
function fillGaps(product: Product, { text, attributes }: OfferFacts): Product {
  const hasMore =
    [...attributes.keys()].some((id) => !Object.hasOwn(product.attributes, id)) ||
    (product.images.length === 0 && text.images.length > 0) ||
    (product.description === '' && text.description !== '') ||
    (product.mpn === null && text.mpn !== null);
  if (!hasMore) return product;
  return {
    ...product,
    attributes: { ...Object.fromEntries(attributes), ...product.attributes },
    images: product.images.length > 0 ? product.images : text.images,
    description: product.description === '' ? text.description : product.description,
    mpn: product.mpn ?? text.mpn,
  };
}
