import type { Product } from '../catalog/product.ts';
import type { ProductCard } from './contract/common-schemas.ts';
import type { MarketReference } from './reference.ts';

/** A card with what the rules of a page ask of its product. */
export type LoadedCard = { card: ProductCard; product: Product; merchantIds: readonly number[] };

/** A card with the position of the index and the reference data that it was made at. */
export type KeptCard = { loaded: LoadedCard; position: number; reference: MarketReference };
