-- The decision that stands for each offer, and why; 'queued' waits for a person.
create table match (
  market text not null,
  offer_id bigint not null,
  product_id bigint,
  outcome text not null check (outcome in ('joined', 'founded', 'queued', 'unmatched')),
  rule text not null check (rule in ('gtin', 'brand-mpn', 'similarity', 'founding', 'person', 'none')),
  score real not null,
  -- The offer's identity_hash when it was decided: while it stays, the decision stands.
  identity_hash text not null,
  -- Each with what was compared, what it said and what it weighed.
  reasons jsonb not null,
  decided_at timestamptz not null default now(),
  primary key (offer_id, market),
  check ((product_id is not null) = (outcome in ('joined', 'founded')))
) partition by list (market);
select create_market_partitions('match');
create index on match (product_id) where product_id is not null;
create index on match (decided_at) where outcome = 'queued';
