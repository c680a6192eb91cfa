import type { ProductAttributes } from '../taxonomy/taxonomy.ts';
import type { Product, ProductStatement } from './product.ts';

const without = (attributes: ProductAttributes, ids: ProductAttributes): ProductAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([id]) => !Object.hasOwn(ids, id)));

/** The product as it is without what its brand states. What offers changed meanwhile stays. */
function withoutStatement(product: Product): Product {
  const { stated } = product;
  if (stated === null) return product;
  const { replaced } = stated;
  return {
    ...product,
    description: stated.description === null ? product.description : replaced.description,
    images: stated.images.length === 0 ? product.images : replaced.images,
    attributes: { ...without(product.attributes, stated.attributes), ...replaced.attributes },
    stated: null,
  };
}

/**
 * The product with what its brand states, in place of what it stated before. What the statement leaves out is again as the
 * offers have it; an empty one states nothing.
 */
export function stateProduct(product: Product, statement: ProductStatement, at: Date): Product {
  const own = withoutStatement(product);
  const { description, images, attributes } = statement;
  if (description === null && images.length === 0 && Object.keys(attributes).length === 0) return own;
  const replaced = {
    description: own.description,
    images: own.images,
    attributes: Object.fromEntries(Object.entries(own.attributes).filter(([id]) => Object.hasOwn(attributes, id))),
  };
  return {
    ...own,
    description: description ?? own.description,
    images: images.length === 0 ? own.images : images,
    attributes: { ...own.attributes, ...attributes },
    stated: { description, images, attributes, at: at.toISOString(), replaced },
  };
}
