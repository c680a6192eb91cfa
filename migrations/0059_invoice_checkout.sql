-- Invoices paid at a provider of payments. In the database of the market.

-- `provider` is money that the provider has and has not paid out yet, `overpaid` what a merchant gets back.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('unbilled', 'receivable', 'revenue', 'vat', 'bank', 'share', 'publisher', 'provider', 'overpaid'));

-- How money came: by bank transfer, or through the provider. Whatever takes it back goes out there.
alter table payment add column source text not null default 'bank' check (source in ('bank', 'provider'));

-- A checkout that somebody began for what was open of an invoice.
create table invoice_checkout (
  id uuid primary key,
  market text not null,
  invoice_id uuid not null references invoice,
  -- With VAT, in minor units.
  amount bigint not null check (amount > 0),
  started_by text not null,
  started_at timestamptz not null,
  -- The page of the provider; null: it has not answered.
  url text,
  expires_at timestamptz,
  check ((url is null) = (expires_at is null))
);
create index on invoice_checkout (invoice_id, started_at);

-- The money of a checkout, as the provider confirmed it: at most once, however often it says so.
create table checkout_receipt (
  checkout_id uuid primary key references invoice_checkout,
  -- The provider's id of the payment.
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What was more than was open then, in the same currency.
  excess bigint not null check (excess between 0 and amount),
  received_at timestamptz not null
);
create trigger checkout_receipt_added before update or delete on checkout_receipt for each row execute function forbid_change();
