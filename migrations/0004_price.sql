-- Derived from offer_price and match; can be thrown away and rebuilt.

-- The lowest prices of a day, one row for each day on which they differ from the day before; null: nobody offered it
-- (or, for the total, nobody told shipping).
create table product_price (
  market text not null,
  product_id bigint not null,
  -- 'new' apart from 'used' (which holds refurbished too).
  condition text not null check (condition in ('new', 'used')),
  day date not null,
  item bigint,
  item_merchant_id integer,
  total bigint,
  total_merchant_id integer,
  primary key (product_id, condition, day, market)
) partition by list (market);
select create_market_partitions('product_price');

-- Where a product stands now: what cards, the index and price watches read.
create table product_summary (
  market text not null,
  product_id bigint not null,
  lowest_item bigint,
  lowest_total bigint,
  highest_item bigint,
  used_lowest_item bigint,
  offer_count integer not null,
  merchant_ids integer[] not null,
  -- The conditions on offer.
  conditions text[] not null,
  stock text not null check (stock in ('in', 'out', 'unknown')),
  -- A drop that history proves, of the offer with the lowest total; null: none.
  drop_percent smallint,
  drop_from bigint,
  drop_days smallint,
  drop_since date,
  -- Lowest total on each thirteenth of the last 90 days; null where there was none.
  sparkline jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (product_id, market)
) partition by list (market);
select create_market_partitions('product_summary');
