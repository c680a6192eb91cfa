import { sql } from 'kysely';
import { z } from 'zod';
import type { Currency } from '../market/currency.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import type { PaymentSource } from '../terms/billing/payment.ts';

/**
 * `unbilled` is what a merchant owes for clicks that no invoice has yet, `receivable` what it owes for invoices. They are
 * of a merchant, as is `overpaid`, what it gets back. `publisher` is what a publisher is owed for clicks. The others are the
 * operator's: what was earned, VAT, money at the bank and at the provider of payments, the cost of publishers' shares, and of the provider.
 */
type LedgerAccount = {
  readonly kind:
    | 'unbilled'
    | 'receivable'
    | 'revenue'
    | 'vat'
    | PaymentSource
    | 'share'
    | 'publisher'
    | 'overpaid'
    | 'fee';
  readonly merchantId: number | null;
  /** Of `publisher` alone. */
  readonly publisherId?: number | null;
};

type LedgerLine = LedgerAccount & {
  /** Debit is positive, credit negative; in minor units. Lines of 0 are left out. */
  readonly amount: number;
};

type LedgerEntry = {
  readonly market: MarketId;
  readonly currency: Currency;
  /** What caused it, by which it is written once. */
  readonly reference: string;
  readonly at: Date;
  readonly lines: readonly LedgerLine[];
};

const idRow = z.object({ id: z.int() });

async function accountId(
  db: Db,
  market: MarketId,
  currency: Currency,
  { kind, merchantId, publisherId = null }: LedgerAccount,
): Promise<number> {
  const find = sql`select id from ledger_account where market = ${market} and kind = ${kind} and currency = ${currency}
    and merchant_id is not distinct from ${merchantId} and publisher_id is not distinct from ${publisherId}`;
  const known = await queryFirst(db, idRow, find);
  if (known !== null) return known.id;
  await sql`insert into ledger_account (market, kind, merchant_id, publisher_id, currency)
    values (${market}, ${kind}, ${merchantId}, ${publisherId}, ${currency}) on conflict do nothing`.execute(db);
  return (await queryOne(db, idRow, find)).id;
}

/**
 * Writes an entry and its lines. The database refuses one that does not balance. False: there is one of this reference,
 * and nothing was written.
 */
export function writeEntry(database: Db, entry: LedgerEntry): Promise<boolean> {
  // In one order, so that two entries that open the same accounts wait for each other and never both.
  const lines = entry.lines
    .filter(({ amount }) => amount !== 0)
    .sort(
      (a, b) =>
        a.kind.localeCompare(b.kind, 'en') ||
        (a.merchantId ?? a.publisherId ?? 0) - (b.merchantId ?? b.publisherId ?? 0),
    );
  if (lines.length === 0) return Promise.resolve(false);
  return transaction(database, async (db) => {
    const written = await queryFirst(
      db,
      idRow,
      sql`insert into ledger_entry (market, reference, at) values (${entry.market}, ${entry.reference}, ${entry.at})
        on conflict (market, reference) do nothing returning id`,
    );
    if (written === null) return false;
    for (const line of lines) {
      const account = await accountId(db, entry.market, entry.currency, line);
      await sql`insert into ledger_line (entry_id, account_id, amount)
        values (${written.id}, ${account}, ${line.amount})`.execute(db);
    }
    return true;
  });
}

const balanceRow = z.object({ balance: z.int() });

/** What an account has, in minor units; 0 if there is none. */
export async function readBalance(
  db: Db,
  market: MarketId,
  currency: Currency,
  { kind, merchantId, publisherId = null }: LedgerAccount,
): Promise<number> {
  const query = sql`select coalesce(sum(l.amount), 0)::bigint as balance from ledger_account a
    join ledger_line l on l.account_id = a.id
    where a.market = ${market} and a.kind = ${kind} and a.currency = ${currency}
      and a.merchant_id is not distinct from ${merchantId} and a.publisher_id is not distinct from ${publisherId}`;
  return (await queryOne(db, balanceRow, query)).balance;
}

const statementRow = z.object({
  at: z.date(),
  reference: z.string(),
  account: z.string(),
  amount: z.int(),
  currency: z.string(),
});
export type StatementLine = z.infer<typeof statementRow>;

/** What was booked on the accounts of a merchant in a time, oldest first. */
export const readStatement = (
  db: Db,
  market: MarketId,
  merchantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<StatementLine[]> =>
  queryAll(
    db,
    statementRow,
    sql`select e.at, e.reference, a.kind as account, l.amount, a.currency from ledger_account a
      join ledger_line l on l.account_id = a.id join ledger_entry e on e.id = l.entry_id
      where a.market = ${market} and a.merchant_id = ${merchantId} and e.at >= ${from} and e.at < ${until}
      order by e.id, a.kind`,
  );
