-- Clicks that merchants pay for, and the ledger and invoices that follow from them. All of it is in the database of the
-- market, but for the keys of visitors. Most tables are only added to: a merchant must be able to check its bill.

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The key with which visitors are hashed, one for each day (UTC). In the main database. Without it, nobody can find out
-- whether an address was among the visitors.
create table click_visitor_key (
  day date primary key,
  key bytea not null
);

-- A click on its way to a shop, as the site saw it.
create table click_receipt (
  id bigint generated always as identity primary key,
  market text not null,
  merchant_id integer not null,
  offer_id bigint not null,
  product_id bigint,
  -- The category of the product, then those above it; empty: no product.
  categories integer[] not null,
  at timestamptz not null,
  -- Item price in minor units, as the site showed it.
  price bigint not null,
  currency text not null,
  -- The kind of page with the link, and the number of the offer on it.
  page text not null,
  position smallint,
  -- Of the click, in minor units, by the list of prices; null: the list could not be read, which costs nothing.
  click_price bigint check (click_price >= 0),
  -- What the site recognized in the request, such as robot.
  signals text[] not null
);
create index on click_receipt (market, merchant_id, at);
create trigger click_receipt_added before update or delete on click_receipt for each row execute function forbid_change();

-- What the rules need for a while: a hash of address and browser. Deleted after some days.
create table click_visitor (
  receipt_id bigint primary key references click_receipt,
  -- Null: the key of the day could not be read.
  visitor bytea,
  at timestamptz not null,
  is_judged boolean not null default false
);
create index on click_visitor (receipt_id) where not is_judged;
create index on click_visitor (visitor) where visitor is not null;
create index on click_visitor (at);

-- What the rules say about a click. The sequence is the order in which they read the clicks of a merchant.
create table click_verdict (
  receipt_id bigint primary key references click_receipt,
  market text not null,
  merchant_id integer not null,
  sequence integer not null check (sequence > 0),
  -- In UTC.
  day date not null,
  -- Counts the visitors of the merchant on that day; null: not known.
  visitor integer,
  verdict text not null,
  rules smallint not null,
  -- In minor units.
  billed bigint not null check (billed >= 0),
  judged_at timestamptz not null,
  unique (market, merchant_id, sequence)
);
create index on click_verdict (market, merchant_id, day, visitor);
create trigger click_verdict_added before update or delete on click_verdict for each row execute function forbid_change();

-- Prices of clicks. Of rows for the same category and band, the one with the latest first day, then the latest id, holds.
create table click_price (
  id bigint generated always as identity primary key,
  market text not null,
  -- 0: every category without prices of its own.
  category_id integer not null,
  -- The band begins at this price of the product, in minor units, and ends where the next one begins.
  price_from bigint not null check (price_from >= 0),
  -- In minor units; null: the band ends to exist.
  amount bigint check (amount >= 0),
  valid_from date not null,
  added_by text not null,
  added_at timestamptz not null,
  -- Known prices of a day never change, so that every process computes the same.
  check (valid_from > (added_at at time zone 'UTC')::date)
);
create index on click_price (market);
create trigger click_price_added before update or delete on click_price for each row execute function forbid_change();

-- Whether a merchant pays for clicks, and at most how much. As above, the latest row holds; without one, it does not pay.
create table click_terms (
  id bigint generated always as identity primary key,
  market text not null,
  merchant_id integer not null,
  pays boolean not null,
  -- In minor units; null: no limit.
  day_cap bigint check (day_cap >= 0),
  month_cap bigint check (month_cap >= 0),
  -- The company that the invoices are for, as it was agreed.
  payer jsonb,
  valid_from date not null,
  added_by text not null,
  added_at timestamptz not null,
  check (valid_from > (added_at at time zone 'UTC')::date),
  check (payer is not null or not pays)
);
create index on click_terms (market);
create trigger click_terms_added before update or delete on click_terms for each row execute function forbid_change();

create table ledger_account (
  id integer generated always as identity primary key,
  market text not null,
  kind text not null check (kind in ('unbilled', 'receivable', 'revenue', 'vat')),
  -- Null: not of a merchant.
  merchant_id integer,
  currency text not null,
  unique nulls not distinct (market, kind, merchant_id, currency)
);
create trigger ledger_account_added before update or delete on ledger_account
  for each row execute function forbid_change();

create table ledger_entry (
  id bigint generated always as identity primary key,
  market text not null,
  -- What caused it, by which it is written once.
  reference text not null,
  at timestamptz not null,
  -- The transaction that wrote it: nobody adds lines later.
  written_in xid8 not null default pg_current_xact_id(),
  unique (market, reference)
);
create trigger ledger_entry_added before update or delete on ledger_entry for each row execute function forbid_change();

create table ledger_line (
  entry_id bigint not null references ledger_entry,
  account_id integer not null references ledger_account,
  -- Debit is positive, credit negative; in minor units.
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);
create index on ledger_line (account_id);
create trigger ledger_line_added before update or delete on ledger_line for each row execute function forbid_change();

create function check_ledger_entry(checked bigint) returns void language plpgsql as $$
begin
  if not exists (select from ledger_line where entry_id = checked) then
    raise exception 'ledger entry % has no lines', checked using errcode = 'check_violation';
  end if;
  if exists (select from ledger_line l join ledger_account a on a.id = l.account_id where l.entry_id = checked
      group by a.currency having sum(l.amount) <> 0) then
    raise exception 'ledger entry % does not balance', checked using errcode = 'check_violation';
  end if;
  if exists (select from ledger_entry where id = checked and written_in <> pg_current_xact_id()) then
    raise exception 'ledger entry % is complete', checked using errcode = 'restrict_violation';
  end if;
end $$;
create function check_new_ledger_entry() returns trigger language plpgsql as $$
begin perform check_ledger_entry(new.id); return null; end $$;
create function check_new_ledger_line() returns trigger language plpgsql as $$
begin perform check_ledger_entry(new.entry_id); return null; end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function check_new_ledger_entry();
create constraint trigger ledger_line_balances after insert on ledger_line deferrable initially deferred
  for each row execute function check_new_ledger_line();

-- The next number of a market's invoices and credit notes. Taken in the transaction of the invoice, so no number is lost.
create table invoice_series (
  market text primary key,
  next_number integer not null
);

create table invoice (
  id uuid primary key,
  market text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit')),
  merchant_id integer not null,
  -- Its first day (UTC).
  month date not null,
  issued_on date not null,
  due_on date not null,
  currency text not null,
  net bigint not null check (net > 0),
  vat bigint not null check (vat >= 0),
  -- EN 16931: S standard rate, AE reverse charge, O outside the scope.
  vat_category text not null check (vat_category in ('S', 'AE', 'O')),
  -- In tenths of a percent.
  vat_rate integer not null check (vat_rate >= 0),
  -- Seller, buyer and lines as they were.
  document jsonb not null,
  -- Of a credit note.
  corrects uuid references invoice,
  unique (market, number),
  check ((kind = 'credit') = (corrects is not null))
);
create unique index on invoice (market, merchant_id, month) where kind = 'invoice';
create index on invoice (corrects) where corrects is not null;
create trigger invoice_added before update or delete on invoice for each row execute function forbid_change();

create table invoice_dispute (
  -- Of the request that made it.
  id uuid primary key,
  market text not null,
  invoice_id uuid not null references invoice,
  text text not null,
  -- The merchant and the role of the account.
  opened_by text not null,
  opened_at timestamptz not null
);
create index on invoice_dispute (invoice_id);
create trigger invoice_dispute_added before update or delete on invoice_dispute
  for each row execute function forbid_change();

create table dispute_decision (
  dispute_id uuid primary key references invoice_dispute,
  verdict text not null check (verdict in ('upheld', 'refused')),
  -- What the merchant reads.
  reason text not null,
  -- Null: refused.
  credit_id uuid references invoice,
  decided_by text not null,
  decided_at timestamptz not null,
  check ((verdict = 'upheld') = (credit_id is not null))
);
create trigger dispute_decision_added before update or delete on dispute_decision
  for each row execute function forbid_change();
