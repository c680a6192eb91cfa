-- Price watches: what somebody wants to be told of a product, what each remembers, and what it has told. Accounts may
-- live in another database, so nothing here refers to one; who deletes an account empties these tables of it.

create table price_watch (
  id uuid primary key,
  market text not null,
  shopper_id uuid not null,
  -- The product that it was set on first, then its variants and siblings.
  product_ids bigint[] not null check (cardinality(product_ids) > 0),
  -- What it waits for.
  rule jsonb not null,
  -- Which price of which offers it looks at; no merchant: all of them.
  amount text not null check (amount in ('item', 'total')),
  merchant_ids integer[] not null,
  conditions text[] not null check (cardinality(conditions) > 0),
  price_kinds text[] not null check (cardinality(price_kinds) > 0),
  channels text[] not null check (cardinality(channels) > 0),
  locale text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Null: it is awake.
  paused_at timestamptz,
  -- What it remembers between two looks.
  state jsonb not null,
  -- A price of its scope waits for a second sighting, of which nothing else would tell.
  in_doubt boolean not null default false
);
create index price_watch_of_shopper on price_watch (shopper_id, market, created_at);
create index price_watch_in_doubt on price_watch (market) where in_doubt and paused_at is null;

-- Which products are watched at all: most are not, and cost one look into this index.
create table price_watch_product (
  market text not null,
  product_id bigint not null,
  watch_id uuid not null references price_watch on delete cascade,
  primary key (market, product_id, watch_id)
);
create index on price_watch_product (watch_id);

-- What a watch has told, each once: written in the transaction that moves the watch on.
create table price_watch_firing (
  id uuid primary key,
  market text not null,
  watch_id uuid not null references price_watch on delete cascade,
  shopper_id uuid not null,
  sequence integer not null,
  fired_at timestamptz not null,
  -- The dated fact: price and parts, shop, when it was seen, what it was before.
  facts jsonb not null,
  unique (watch_id, sequence)
);
create index on price_watch_firing (shopper_id, market, fired_at desc);
