-- What brands state about their products. In the database of the market.

-- What the accepted statement is made of and what it replaced; null: the brand states nothing. Description, pictures and
-- attributes of the product have its content, and writes by offers leave them.
alter table product add column stated jsonb;

create table brand_statement (
  -- Of the request that made it.
  id uuid primary key,
  -- Statements of one moment have an order too.
  sequence bigint generated always as identity,
  market text not null,
  brand_id integer not null references brand,
  product_id bigint not null,
  -- Null, [] and {}: nothing is stated.
  description text,
  images jsonb not null,
  attributes jsonb not null,
  -- The role and company of the account.
  stated_by text not null,
  stated_at timestamptz not null,
  -- Null: it waits for staff.
  verdict text check (verdict in ('accepted', 'refused')),
  -- What the brand reads.
  reason text,
  decided_by text,
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null))
);
-- Only the last one waits.
create unique index on brand_statement (market, product_id) where verdict is null;
create index on brand_statement (market, product_id, sequence);
