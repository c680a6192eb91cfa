-- Payments of invoices, and what publishers get of clicks from their widgets.

-- `bank` is what transfers brought, `publisher` what a publisher is owed, and `share` what that costs the operator.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('unbilled', 'receivable', 'revenue', 'vat', 'bank', 'share', 'publisher'));
-- Null: not of a publisher.
alter table ledger_account add column publisher_id integer;
alter table ledger_account drop constraint ledger_account_market_kind_merchant_id_currency_key;
alter table ledger_account add unique nulls not distinct (market, kind, merchant_id, publisher_id, currency);

-- A payment of an invoice. One that was matched wrongly is taken back by a second row with the opposite amount.
create table payment (
  -- Of the request that recorded it.
  id uuid primary key,
  market text not null,
  invoice_id uuid not null references invoice,
  -- On the bank's statement: the same money is recorded once.
  reference text not null,
  -- With VAT, in minor units; negative: taken back.
  amount bigint not null check (amount <> 0),
  received_on date not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  reverses uuid unique references payment,
  check ((amount < 0) = (reverses is not null))
);
create unique index on payment (market, reference) where reverses is null;
create index on payment (invoice_id);
create trigger payment_added before update or delete on payment for each row execute function forbid_change();

-- The publisher whose widget had the link; null: none.
alter table click_receipt add column publisher_id integer;
create index on click_receipt (market, publisher_id, at) where publisher_id is not null;

-- What a publisher gets of a click that was billed.
create table click_share (
  receipt_id bigint primary key references click_receipt,
  market text not null,
  publisher_id integer not null,
  -- In percent of what was billed, as it was when the share was booked.
  rate smallint not null check (rate between 0 and 100),
  -- In minor units, rounded down.
  amount bigint not null check (amount >= 0),
  booked_at timestamptz not null
);
create index on click_share (market, publisher_id);
create trigger click_share_added before update or delete on click_share for each row execute function forbid_change();

-- Whoever books payments needs nothing else of Admin.
alter table staff_member drop constraint staff_member_role_check;
alter table staff_member add constraint staff_member_role_check
  check (role in ('owner', 'catalogue', 'content', 'moderation', 'support', 'accounting'));
