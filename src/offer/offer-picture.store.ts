import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';

const pictureRow = z.object({ picture: z.string().nullable() });

/** The address of an offer's first picture, as its feed states it; null: none, or no such offer. */
export async function readOfferPicture(db: Db, market: MarketId, id: number): Promise<string | null> {
  const query = sql`select images ->> 0 as picture from offer where market = ${market} and id = ${id}`;
  return (await queryFirst(db, pictureRow, query))?.picture ?? null;
}

/** The same for a draft of a product: an offer of which it is not decided yet which product it is. */
export async function readDraftPicture(db: Db, market: MarketId, offerId: number): Promise<string | null> {
  const query = sql`select o.images ->> 0 as picture from offer o
    left join match m on m.market = o.market and m.offer_id = o.id
    where o.market = ${market} and o.id = ${offerId} and m.product_id is null`;
  return (await queryFirst(db, pictureRow, query))?.picture ?? null;
}
