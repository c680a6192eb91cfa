-- Merchants, their feeds, what became of each run, and the offers that stand now with every change of price.

create table merchant (
  id integer generated always as identity (start 1001) primary key,
  market text not null,
  slug text not null,
  name text not null,
  description text not null default '',
  website text not null,
  city text,
  founded_year integer,
  registration_number text,
  return_days integer,
  payment_methods text[] not null default '{}',
  -- The average of ratings brought along by the operator; null: none.
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  unique (market, slug)
);

create table feed (
  id integer generated always as identity primary key,
  market text not null,
  merchant_id integer not null references merchant,
  -- http(s) address or path of a file.
  location text not null,
  every_minutes integer not null default 360 check (every_minutes between 1 and 10080),
  etag text,
  last_modified text,
  -- When it was last fetched or tried; and when its offers were last seen, which is what an offer's age is counted from.
  tried_at timestamptz,
  seen_at timestamptz,
  -- Set when its offers passed their age limit, cleared when they are seen again.
  expired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (market, merchant_id, location)
);

create table feed_run (
  id bigint generated always as identity primary key,
  market text not null,
  feed_id integer not null references feed,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  outcome text not null check (outcome in ('taken', 'not-modified', 'held', 'unreadable', 'unreachable')),
  -- Why it was held or could not be read.
  reason text,
  format text,
  rows integer not null default 0,
  accepted integer not null default 0,
  refused integer not null default 0,
  doubted integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  gone integer not null default 0
);
create index on feed_run (market, feed_id, started_at desc);

-- A count for every cause of a run, and the first lines of each.
create table feed_complaint (
  run_id bigint not null references feed_run on delete cascade,
  market text not null,
  code text not null,
  severity text not null check (severity in ('refused', 'doubt')),
  count integer not null,
  examples jsonb not null,
  primary key (run_id, code)
);

create sequence offer_id_seq as bigint start 500001;

create table offer (
  market text not null,
  id bigint not null default nextval('offer_id_seq'),
  merchant_id integer not null,
  feed_id integer not null,
  sku text not null,
  -- Hash of the row as the file had it; null: to be read in full every time.
  fingerprint text,
  -- Hash of what was read in it, so that a row that must be read in full is still known to say nothing new.
  content_hash text not null,
  -- Hash of what matching looks at, so that a new price alone asks for no new match.
  identity_hash text not null,
  title text not null,
  description text not null,
  link text not null,
  images jsonb not null,
  brand text,
  gtin text,
  mpn text,
  category_path text,
  google_category text,
  item_group text,
  condition text not null check (condition in ('new', 'refurbished', 'used')),
  stock text not null check (stock in ('in', 'out', 'unknown')),
  price_kind text not null check (price_kind in ('public', 'member', 'code')),
  price bigint not null check (price > 0),
  list_price bigint,
  shipping bigint,
  deposit bigint,
  unit_price jsonb,
  delivery_min smallint,
  delivery_max smallint,
  pack_count integer not null,
  details jsonb not null,
  first_seen_at timestamptz not null,
  -- Since when the present price, shipping, deposit and stock hold.
  priced_at timestamptz not null,
  -- When the merchant's file first came without it.
  gone_at timestamptz,
  primary key (id, market)
) partition by list (market);
select create_market_partitions('offer');
create unique index on offer (merchant_id, sku, market);
create index on offer (feed_id) where gone_at is null;

-- Append-only: one row for each time that what a shopper pays, or whether it can be had, differs from before.
create table offer_price (
  market text not null,
  offer_id bigint not null,
  seen_at timestamptz not null,
  price bigint not null,
  shipping bigint,
  deposit bigint,
  -- 'gone': the merchant's file came without the offer; it has no price until the next row.
  stock text not null check (stock in ('in', 'out', 'unknown', 'gone')),
  primary key (offer_id, seen_at, market)
) partition by list (market);
select create_market_partitions('offer_price');
