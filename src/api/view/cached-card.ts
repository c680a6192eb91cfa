import type { Product } from '../../catalog/product.ts';
import type { ProductCard } from '../../contract/common-schemas.ts';
import type { MarketReference } from './reference-cache.ts';

/** A card with the product data that page rules need. */
export type LoadedCard = { card: ProductCard; product: Product; merchantIds: readonly number[] };

/** A card with the index position and reference data it was built from. */
export type CachedCard = { loaded: LoadedCard; position: number; reference: MarketReference };
