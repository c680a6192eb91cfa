import { queueMessage } from '../outbox/outbox.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type ReportResolution, resolveOfferReport } from '../report/offer-report.store.ts';
import { readMembers } from './member.store.ts';
import { readOwner } from './merchant-offers.store.ts';

/**
 * Closes a report of an offer. If its merchant reported it, everybody who acts for the merchant is mailed the answer.
 * `main` is the database with the accounts, `db` that of the market. Returns the offer's id; null: no open report has this id.
 */
export async function resolveReport(
  { main, db }: { main: Db; db: Db },
  resolution: ReportResolution,
  now: Date,
): Promise<number | null> {
  const { market, outcome, answer, resolvedBy } = resolution;
  return transaction(db, async (trx) => {
    const closed = await resolveOfferReport(trx, resolution, now);
    for (const { id, offerId, merchantId, locale } of closed) {
      if (merchantId === null || locale === null) continue;
      const members = await readMembers(main, { kind: 'merchant', market, partnerId: merchantId });
      const offer = (await readOwner(trx, market, offerId))?.title ?? '';
      const data = { merchantId, offer, outcome, answer, by: resolvedBy };
      for (const { shopperId } of members) {
        const to = { shopperId, address: null };
        const message = { kind: 'match-answered', data, channel: 'email', to, market, locale } as const;
        await queueMessage(trx, { ...message, dedupKey: `match report ${id}`, notBefore: null }, now);
      }
    }
    return closed[0]?.offerId ?? null;
  });
}
