-- What people keep: lists of products, and the presents that others say they will buy from them. Accounts may live in
-- another database, so nothing here refers to one; who deletes an account empties these tables of it.

create table shopper_list (
  id uuid primary key,
  market text not null,
  shopper_id uuid not null,
  -- Each person has one list of favourites in a market; the site names it in the reader's language.
  kind text not null check (kind in ('favourites', 'own')),
  name text not null,
  -- Who reads the list by its link sees this of its owner, and nothing else.
  owner_name text not null default '',
  -- 'gift': readers may say what they will buy.
  share_mode text not null default 'read' check (share_mode in ('read', 'gift')),
  -- The unguessable part of its link; null: nobody else can read it.
  share_id text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A deleted list can be brought back for some time.
  deleted_at timestamptz
);
create unique index on shopper_list (market, shopper_id) where kind = 'favourites';
create index on shopper_list (shopper_id, market);

create table list_item (
  list_id uuid not null references shopper_list on delete cascade,
  product_id bigint not null,
  amount smallint not null check (amount between 1 and 99),
  note text not null default '',
  -- Lower stands first; any whole numbers, so that what is added goes on top without touching the others.
  position integer not null,
  added_at timestamptz not null,
  -- What was taken off can be put back where it was for some time.
  removed_at timestamptz,
  primary key (list_id, product_id)
);

-- What browsers have brought along at sign-in: the moment at which a visitor saved a product, by their own clock, tells
-- one saving from another. What stands here was taken in, so that bringing it again does nothing.
create table list_import (
  list_id uuid not null references shopper_list on delete cascade,
  product_id bigint not null,
  saved_at bigint not null,
  taken_at timestamptz not null,
  primary key (list_id, product_id, saved_at)
);

-- "I'll buy this", of who goes by a number that only their browser knows; here stands its digest.
create table gift_claim (
  list_id uuid not null references shopper_list on delete cascade,
  product_id bigint not null,
  giver bytea not null,
  amount smallint not null check (amount between 1 and 99),
  -- null: said without being signed in.
  shopper_id uuid,
  name text not null,
  created_at timestamptz not null,
  primary key (list_id, product_id, giver)
);
create index on gift_claim (shopper_id) where shopper_id is not null;
