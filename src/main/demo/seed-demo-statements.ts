import type { MarketId } from '../../market/market.ts';
import { decideStatement, readLastStatement, saveStatement } from '../../partner/brand-statement.store.ts';
import type { Db } from '../../platform/database.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import { readFirstOfBrand } from './demo-products.store.ts';

const BOX = 'In the box: the appliance, a printed manual and what is needed to set it up.';
/** What the brand states about its products, by age; the last one waits for staff. */
const STATEMENTS = [
  { description: `${BOX} Spare parts can be ordered for ten years.`, verdict: 'accepted' },
  { description: `${BOX} The drawing on this page shows the model of this year.`, verdict: 'accepted' },
  { description: 'The best of its kind, and the only one that you need.', verdict: 'refused' },
  { description: `${BOX} The data sheet was last revised this spring.`, verdict: null },
] as const;
const REASONS = { accepted: 'Compared with the manual.', refused: 'This is advertising: state what can be checked.' };

/** Lets a brand of the demonstration state something about its first products, in English; once. */
export async function seedDemoStatements(db: Db, market: MarketId, brandId: number, now: Date): Promise<void> {
  const ids = await readFirstOfBrand(db, market, brandId, STATEMENTS.length);
  for (const [i, productId] of ids.entries()) {
    const stated = STATEMENTS[i];
    if (stated === undefined || (await readLastStatement(db, market, productId)) !== null) continue;
    const { description, verdict } = stated;
    const id = stableUuid('demonstration of statements', `${market} ${productId}`);
    const statement = { id, market, brandId, productId, description, images: [], attributes: {} };
    await saveStatement(db, { ...statement, statedBy: 'Product data (owner)', seen: null }, now);
    if (verdict === null) continue;
    await decideStatement(db, { market, id, verdict, reason: REASONS[verdict], decidedBy: 'staff' }, now);
  }
}
