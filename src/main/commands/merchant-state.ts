import { byCommandLine, merchantSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import type { MarketId } from '../../market/market.ts';
import { findMerchant } from '../../offer/add-merchant.ts';
import { changeMerchantState } from '../../offer/merchant-state.ts';
import type { StateChange } from '../../terms/merchant.ts';
import { withInstallation } from '../with-installation.ts';

const DONE: Record<StateChange, string> = {
  pause: 'is paused: its feeds are not fetched and its offers not shown',
  resume: 'is resumed, with the feeds that were paused with it',
  remove: 'is removed with its feeds and offers; price history, reviews and purchases stay',
};

type Request = { market: MarketId; merchant: string; reason: string };

/** Pauses, resumes or removes a merchant, as in Admin. Offers follow when a worker runs. Returns the exit code. */
export const setMerchantState = (change: StateChange, { market, merchant, reason }: Request): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const known = await findMerchant(db, market, merchant);
    const now = new Date();
    const changed = known === null ? null : await changeMerchantState(db, market, known.id, change, now);
    if (changed === null || !changed.ok) {
      process.stderr.write(`There is no merchant '${merchant}' in ${market}, or it was removed.\n`);
      return 1;
    }
    const { id, name, pausedAt } = changed.value.before;
    await recordAuditEntry(databases.main.db, {
      ...byCommandLine(market, reason),
      kind: 'change-merchant',
      subject: merchantSubject(id),
      details: {},
      before: { pausedAt },
      after: { change },
      doneAt: now,
    });
    process.stdout.write(`${name} ${DONE[change]}.\n`);
    return 0;
  });
