-- What people decide about the catalogue: which product an offer is, what is one product, and where products belong. Each
-- decision is kept with what it changed, so that it can be undone, and is a label that matching learns from.
create table match_decision (
  -- Of the request that made it: repeated, it does nothing more.
  id uuid primary key,
  market text not null,
  sequence bigint generated always as identity,
  kind text not null check (kind in ('join', 'create', 'split', 'unmatch', 'move', 'merge', 'map-path')),
  -- The offers whose match changed, and every product that was involved.
  offer_ids bigint[] not null,
  product_ids bigint[] not null,
  -- Those of the products that were created or removed.
  replaced_ids bigint[] not null,
  -- Matches, products, identifiers, redirects and paths: those that the decision changed.
  before json not null,
  after json not null,
  -- Ids of list items, watches, postings and the like that went from a merged product to the one that stays.
  moved json not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  -- Null: it stands.
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);
create index on match_decision (market, sequence desc);
create index on match_decision using gin (offer_ids);
create index on match_decision using gin (product_ids);

-- Products that are gone, and the product that took their place; null: none did.
create table product_redirect (
  market text not null,
  from_id bigint not null,
  to_id bigint,
  primary key (from_id, market)
);
create index on product_redirect (to_id, market) where to_id is not null;

-- The leaf that a person chose for a category path of a merchant's own.
create table merchant_category (
  market text not null,
  merchant_id integer not null references merchant,
  path text not null,
  -- Of the tree; one that is gone is followed by category_redirect.
  category_id integer not null,
  primary key (market, merchant_id, path)
);
create index on offer (merchant_id, category_path) where category_path is not null;

-- What waits for a person: read by the queue, which is a small part of all matches.
create index on match (offer_id, market) where outcome in ('queued', 'unmatched') and rule <> 'manual';
