-- What partners do about their own offers, in the database of the market.

-- A price point that its merchant declared wrong. The price that was shown stays here and in offer_price: a correction takes
-- the point out of what the product page shows as history, and out of nothing that a drop is proved from.
create table price_correction (
  -- Of the request that made it.
  id uuid primary key,
  market text not null,
  offer_id bigint not null,
  seen_at timestamptz not null,
  price bigint not null,
  -- Public, as the merchant wrote it.
  note text not null,
  corrected_by text not null,
  corrected_at timestamptz not null,
  unique (market, offer_id, seen_at)
);

-- What a merchant offers for a labelled place in a category.
create table category_bid (
  market text not null,
  merchant_id integer not null references merchant,
  category_id integer not null references category,
  -- For a click, in minor units.
  amount bigint not null check (amount > 0),
  -- Counts changes: of two colleagues that change it at the same time, the second is shown what the first wrote.
  revision integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (market, merchant_id, category_id)
);
