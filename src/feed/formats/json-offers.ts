import { isObject, type JsonObject, toText, valueText } from './json-object.ts';

/** Properties with an offer that is wrapped in an entry of a list: of schema.org, GraphQL and Elasticsearch. */
const WRAPPERS = ['item', 'node', '_source'] as const;

const OFFER_TYPES = /^(?:(?:Individual)?Product(?:Group|Model)?|Offer|SomeProducts|Car|Vehicle|Book)$/;

/** Whether an object of schema.org is a page, shop or trail instead of a product. */
function isOtherThing(row: JsonObject): boolean {
  const types = [row['@type'] ?? []].flat().map((type) => toText(type).replace(/^.*[/:]/, ''));
  return types.length > 0 && !types.some((type) => OFFER_TYPES.test(type));
}

/** The offers of an object: itself, each of its variants, or each of its offers in schema.org. None: it is another thing. */
export function splitJsonOffers(row: JsonObject): JsonObject[] {
  const wrapper = WRAPPERS.find((name) => isObject(row[name]));
  const inner = wrapper === undefined ? row : row[wrapper];
  if (!isObject(inner) || isOtherThing(inner)) return [];
  return splitVariants(fromGraphQl(inner)).flatMap((one) => ('@type' in one ? splitOffers(one) : [one]));
}

/** The list of a GraphQL connection, of its nodes or of its edges with one node each; null for anything else. */
function connectedList(value: unknown): unknown[] | null {
  if (!isObject(value)) return null;
  const list = value.nodes ?? value.edges;
  return Array.isArray(list) ? list.map((one) => (isObject(one) && isObject(one.node) ? one.node : one)) : null;
}

/** A product of Shopify's GraphQL with lists in place of connections, and the currency of its range of prices as its own. */
function fromGraphQl(row: JsonObject): JsonObject {
  const variants = connectedList(row.variants);
  if (variants === null) return row;
  const range = row.priceRangeV2 ?? row.priceRange;
  const [price] = isObject(range) ? Object.values(range).filter(isObject) : [];
  const images = connectedList(row.images) ?? connectedList(row.media);
  return { currency: price?.currencyCode, ...row, variants, ...(images === null ? {} : { images }) };
}

/** The offers of a product in schema.org, of which each has a number or address of its own. */
function splitOffers(row: JsonObject): JsonObject[] {
  const { offers } = row;
  if (isObject(offers) && 'lowPrice' in offers)
    return splitOffers({ ...row, offers: Array.isArray(offers.offers) ? offers.offers : fromRange(offers) });
  const list = Array.isArray(offers) ? offers.filter(isObject) : [];
  if (list.length < 2) return [row];
  const ids = list.map((one) => toText(one.sku ?? one.gtin13 ?? one.gtin ?? one.mpn ?? one.url));
  if (ids.includes('') || new Set(ids).size < ids.length) return [row];
  return list.map((one, i) => ({ ...row, ...one, offers: undefined, id: ids[i], item_group_id: toText(row.sku ?? row.productID ?? row['@id']) })); // biome-ignore format: one line
}

/** A range of prices as one, if it is; as it is, it is refused. */
const fromRange = ({ lowPrice, highPrice, ...offer }: JsonObject): JsonObject => {
  const [low, high] = [toText(lowPrice), toText(highPrice ?? (toText(offer.offerCount) === '1' ? lowPrice : 'more'))];
  return { ...offer, price: Number(low) === Number(high) ? low : `${low} - ${high}` };
};

/**
 * The variants of an object: itself, or its variants if each has a price (Shopify). A variant has all properties of the
 * product except those that it states itself; the product's id becomes the variants' group.
 */
function splitVariants(row: JsonObject): JsonObject[] {
  const { variants = row.hasVariant, hasVariant: _, options, id = row.productGroupID, ...product } = row;
  if (!Array.isArray(variants)) return [row];
  const priced = variants.filter(
    (variant): variant is JsonObject => isObject(variant) && ('price' in variant || 'offers' in variant),
  );
  if (priced.length === 0) return [row];
  return priced.map(({ title, images, featured_image, ...variant }) => ({
    ...product,
    ...Object.fromEntries(Object.entries(variant).filter(([, value]) => value !== null && value !== '')),
    item_group_id: toText(id),
    product_detail: optionDetails(options, variant),
    image_link: valueText(featured_image),
    link:
      variant.link ?? variant.url ?? offerLink(variant) ?? product.link ?? product.url ?? variantPath(product, variant),
  }));
}

/** The address of an offer in schema.org. */
const offerLink = ({ offers }: JsonObject): unknown => {
  const [first] = [offers].flat();
  return isObject(first) ? first.url : undefined;
};

/** Address of a variant's page in a Shopify shop, of which only GraphQL states the host; null if it is none. */
function variantPath(product: JsonObject, variant: JsonObject): string | null {
  const handle = toText(product.handle);
  const page = toText(product.onlineStoreUrl) || (handle === '' ? '' : `/products/${encodeURIComponent(handle)}`);
  // GraphQL's ids are paths: gid://shopify/ProductVariant/1.
  const id = encodeURIComponent(toText(variant.id).replace(/^gid:.*\//, ''));
  return page === '' ? null : `${page}?variant=${id}`;
}

/** The values of a variant's options with the options' names. */
function optionDetails(options: unknown, variant: JsonObject): { name: string; value: string }[] {
  const selected: unknown[] = Array.isArray(variant.selectedOptions) ? variant.selectedOptions : [];
  if (selected.length > 0)
    return selected.filter(isObject).map(({ name, value }) => ({ name: toText(name), value: toText(value) }));
  const list: unknown[] = Array.isArray(options) ? options : [];
  if (isObject(variant.options)) return Object.entries(variant.options).map(([name, value]) => ({ name, value: toText(value) })); // biome-ignore format: one line
  return list.flatMap((option, i) => {
    const name = isObject(option) ? toText(option.name) : toText(option);
    const value = toText(variant[`option${i + 1}`]);
    return name === '' || value === '' ? [] : [{ name, value }];
  });
}
