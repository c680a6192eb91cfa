-- What a brand says of itself, by locale; {} where nothing was brought along.
alter table brand add column texts jsonb not null default '{}';
alter table brand add column website text;

-- The models of one brand in one category that go by one name. None was founded before this.
alter table series drop constraint series_market_brand_id_key_key;
alter table series add column category_id integer not null references category;
alter table series add unique (market, brand_id, category_id, key);
create index on product (series_id) where series_id is not null;

-- A merchant's discount as it tells it: a code to type in, or an offer that holds without one. It never moves a price:
-- what a code makes of one stands in the merchant's feed or nowhere.
create table discount (
  id integer generated always as identity primary key,
  market text not null,
  merchant_id integer not null references merchant,
  -- null: it is for everything the merchant sells.
  brand_id integer references brand,
  code text,
  title text not null,
  terms text not null default '',
  percent smallint check (percent between 1 and 99),
  amount bigint check (amount > 0),
  starts_on date not null,
  -- The last day on which it holds; null: the merchant has named none.
  ends_on date,
  -- Where the merchant says so.
  link text,
  check (ends_on is null or ends_on >= starts_on),
  check (percent is null or amount is null),
  unique nulls not distinct (market, merchant_id, code, title, starts_on)
);
create index on discount (market, merchant_id);
