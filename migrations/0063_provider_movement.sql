-- Refunds, chargebacks and payouts at the provider of payments. Only added to: the version before ignores it.

-- `fee` is what the provider keeps.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('unbilled', 'receivable', 'revenue', 'vat', 'bank', 'share', 'publisher', 'provider', 'overpaid', 'fee'));

-- A payment may be taken back in parts, such as by several refunds.
alter table payment drop constraint payment_reverses_key;
create index on payment (reverses) where reverses is not null;

-- What the provider says that it moved, each once. `market` is null where no payment is known that it belongs to: such rows
-- are in the main database.
create table provider_movement (
  kind text not null check (kind in ('refund', 'refund-failed', 'dispute', 'dispute-won', 'payout', 'payout-failed')),
  -- The provider's id of the refund, dispute or payout.
  id text not null,
  market text,
  invoice_id uuid references invoice,
  -- The provider's id of the payment; null: a payout.
  payment text,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- 'recorded': staff had booked it by hand. 'waiting': a person has to decide.
  outcome text not null check (outcome in ('booked', 'recorded', 'waiting')),
  received_at timestamptz not null,
  primary key (kind, id)
);
create trigger provider_movement_added before update or delete on provider_movement for each row execute function forbid_change();

-- What a person decided for a market about a movement that waited. In the database of the market.
create table provider_settlement (
  market text not null,
  kind text not null,
  id text not null,
  -- Of a payout: what came from this market, and what the provider kept of it, in minor units.
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  reason text not null,
  settled_by text not null,
  settled_at timestamptz not null,
  primary key (market, kind, id)
);
create trigger provider_settlement_added before update or delete on provider_settlement for each row execute function forbid_change();
