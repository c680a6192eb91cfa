-- Categories of products that are read from their offers' words: what a market has learned and what waits for a person; and
-- the share of a feed's offers that shoppers see.

-- What each market has learned about words, brands and merchants' paths. A market without a row has learned nothing.
create table category_model (
  market text primary key,
  -- See LearnedModel of src/taxonomy/classifier/learned.ts.
  model jsonb not null,
  -- Offers that it was learned from.
  examples integer not null,
  trained_at timestamptz not null
);

-- Products whose category is not known: they are in an other leaf, or unsorted.
create table category_question (
  market text not null,
  product_id bigint not null,
  -- That the first candidate is right.
  probability real not null,
  -- A list of {leafId, probability}, the most probable first.
  candidates jsonb not null,
  -- Whether an offer or a model has come since that may answer it.
  is_stale boolean not null default false,
  asked_at timestamptz not null default now(),
  primary key (product_id, market)
);
create index on category_question (market) where is_stale;

-- Feeds may state paths of Google's instead of ids.
create index on google_category (lower(path));

-- Of the feed's offers when their matching was done: how many there were, how many shoppers saw, and why the others were
-- not shown (a count by reason). Null: not measured yet.
alter table feed_run
  add column offers integer,
  add column shown integer,
  add column not_shown jsonb;
