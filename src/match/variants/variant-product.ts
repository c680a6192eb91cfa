import type { Product } from '../../catalog/product.ts';
import type { VariantAxis, VariantSetting } from '../../catalog/variant.ts';
import type { NamedColour } from './colours.ts';
import type { Span } from './pieces.ts';

/** What derivation needs of a product. */
export type VariantProduct = Pick<Product, 'id' | 'name' | 'mpn' | 'packCount' | 'attributes' | 'groupId'> & {
  /** Folded and joined; '' without a brand. */
  brandKey: string;
  /** The item groups that merchants put it in, each with its merchant. */
  itemGroups: readonly string[];
  /** Colours and sizes that merchants state for it, each with its axis; the most frequent first. */
  stated: readonly { axis: VariantAxis; text: string }[];
};

/** Stands among the words of a name for its capacity. No piece of a name is this. */
export const CAPACITY_WORD = '#';

/** A product's name as far as it is read. */
export type ReadVariant = {
  product: VariantProduct;
  /** Folded words that are neither brand, noun nor a variant's value, each once, in order. */
  residual: readonly string[];
  /** Of these, those that are the product's own part number. */
  ownCodes: ReadonlySet<string>;
  settings: readonly VariantSetting[];
  /** Where the name says what distinguishes the variant; 'code' is its own part number. */
  spans: readonly { axis: VariantAxis | 'code'; span: Span }[];
  /** The colours that its name says, where neither an attribute nor a merchant states one. */
  colours: readonly NamedColour[];
};

/** A span of a name with what it says. */
export type SpanOf = ReadVariant['spans'][number];
