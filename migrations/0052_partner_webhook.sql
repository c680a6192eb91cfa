-- Addresses of partners that are told what changed, in the database of the market.

create table partner_webhook (
  -- Of the request that made it.
  id uuid primary key,
  kind text not null check (kind in ('merchant', 'publisher')),
  market text not null,
  partner_id integer not null,
  url text not null,
  -- What deliveries are signed with.
  secret text not null,
  -- The number of the last change of the market's products that was put into a delivery.
  position bigint not null,
  created_at timestamptz not null,
  -- When its address said that it is gone, or failed for good; null: it works.
  ended_at timestamptz
);
create index on partner_webhook (kind, market, partner_id);

-- What was sent to them, or waits. Kept for a month, so that a partner can have it sent again.
create table partner_webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references partner_webhook on delete cascade,
  event text not null check (event in ('test', 'products.changed')),
  data jsonb not null,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Of the last answer; null: there was none.
  status integer,
  -- Why the last attempt failed; '': it did not.
  problem text not null default ''
);
create index on partner_webhook_delivery (webhook_id, queued_at desc);
create index on partner_webhook_delivery (due_at) where state = 'waiting';
create index on partner_webhook_delivery (queued_at);
