-- What offers are matched to. The category tree with its typed attributes is the same in every market; everything
-- founded from offers belongs to one market and carries it, so that a market can move to a server of its own.

-- Makes the partitions of a table that grows with offers: one for each market open to shoppers, one for the rest.
-- Their keys and indexes begin with the id and end with the market: all rows of a partition share that, and a planner that
-- knows nothing of a table yet would take it for a narrow choice and read the whole partition.
create function create_market_partitions(parent regclass) returns void language plpgsql as $$
declare
  market text;
begin
  foreach market in array array['SE','DK','UK','US','DE','NO','CA','ES','FI','FR','IE','IT'] loop
    execute format('create table %I partition of %s for values in (%L)', parent::text || '_' || lower(market), parent, market);
  end loop;
  execute format('create table %I partition of %s default', parent::text || '_other', parent);
end $$;

create table category (
  id integer primary key,
  parent_id integer references category,
  level smallint not null check (level between 1 and 3),
  names jsonb not null,
  nouns jsonb not null,
  picture text not null,
  google_ids integer[] not null,
  position integer not null
);

create table attribute (
  id integer primary key,
  category_id integer not null references category,
  key text not null,
  kind text not null check (kind in ('choice', 'number', 'boolean')),
  unit text,
  role text not null check (role in ('variant', 'spec')),
  names jsonb not null,
  position integer not null,
  unique (category_id, key) deferrable initially deferred
);

create table attribute_value (
  id integer primary key,
  attribute_id integer not null references attribute,
  key text not null,
  names jsonb not null,
  position integer not null,
  unique (attribute_id, key) deferrable initially deferred
);

create table brand (
  id integer generated always as identity primary key,
  market text not null,
  key text not null,
  name text not null,
  unique (market, key)
);

create table series (
  id integer generated always as identity primary key,
  market text not null,
  brand_id integer not null references brand,
  key text not null,
  name text not null,
  unique (market, brand_id, key)
);

-- Ids are unique over all markets of a database, so that an id of another market is known for what it is.
create sequence product_id_seq as bigint start 100001;

create table product (
  market text not null,
  id bigint not null default nextval('product_id_seq'),
  category_id integer not null references category,
  brand_id integer references brand,
  series_id integer references series,
  -- Variants of one model share it; the first product of a group gives its own id.
  group_id bigint not null,
  name text not null,
  -- What tells the variant from its siblings, in the market's default language.
  option text,
  description text not null,
  mpn text,
  pack_count integer not null,
  -- Attribute id -> choice value id, number in the attribute's unit, or boolean.
  attributes jsonb not null,
  -- Source addresses of its pictures, best first.
  images jsonb not null,
  launched_on date not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id, market)
) partition by list (market);
select create_market_partitions('product');
create index on product (group_id);
create index on product (category_id, brand_id);

-- Everything that leads to a product: 'gtin' (14 digits) and 'mpn' (brand key and part number) to exactly one; 'model'
-- (brand, category and model words) to the variants of one model; 'word' (brand and one model word) to candidates.
create table product_identifier (
  market text not null,
  kind text not null check (kind in ('gtin', 'mpn', 'word', 'model')),
  value text not null,
  product_id bigint not null,
  primary key (value, kind, product_id, market)
) partition by list (market);
select create_market_partitions('product_identifier');
create index on product_identifier (product_id);
create unique index on product_identifier (value, kind, market) where kind in ('gtin', 'mpn');
