import type { MarketId } from '../../market/market.ts';
import { readRegistrations } from '../../partner/registration.store.ts';
import type { RegistrationState } from '../../terms/partner/partner.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

const MAX_LISTED = 500;

/** Prints the companies of a market that registered. Returns the exit code. */
export function listPartners({ market, state }: { market: MarketId; state: RegistrationState }): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const found = await readRegistrations(databases.main.db, { market, state, limit: MAX_LISTED });
    const rows = found.map((one) => [
      one.company,
      one.registration,
      one.vatId,
      one.domain,
      one.proof ?? 'not proved',
      one.changedAt.toISOString().slice(0, 16).replace('T', ' '),
    ]);
    process.stdout.write(
      rows.length === 0
        ? 'There are none.\n'
        : formatTable([['company', 'as', 'VAT id', 'domain', 'proof', 'since (UTC)'], ...rows]),
    );
    return 0;
  });
}
