-- What people say of products and shops, what became of it, and what they bought. All of one market lives in that
-- market's database; shopper_id is the id of an account in the main one, without a foreign key.

-- A review, a shop's or brand's reply to one, a question or an answer: whatever a person writes for others to read.
create table posting (
  id uuid primary key,
  market text not null,
  kind text not null check (kind in ('review', 'reply', 'question', 'answer')),
  subject_kind text not null check (subject_kind in ('product', 'merchant')),
  subject_id bigint not null,
  -- The review that is replied to, or the question that is answered.
  parent_id uuid references posting on delete cascade,
  -- Null: brought along, written by way of a shop's link, or by someone whose account is gone.
  shopper_id uuid,
  author_name text not null,
  author_role text not null check (author_role in ('shopper', 'merchant', 'brand')),
  -- The merchant or brand that it speaks for.
  author_for bigint,
  -- What it is written in.
  locale text not null,
  title text not null,
  body text not null,
  status text not null check (status in ('waiting', 'shown', 'refused', 'taken-down')),
  -- The rules for which it waits, or waited, for a person.
  waits_for text[] not null,
  revision integer not null default 1,
  helpful integer not null default 0,
  unhelpful integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  check ((kind in ('reply', 'answer')) = (parent_id is not null)),
  check ((author_role = 'shopper') = (author_for is null))
);
create unique index on posting (shopper_id, subject_kind, subject_id, market) where kind = 'review';
create index on posting (market, subject_kind, subject_id, kind, created_at desc);
create index on posting (parent_id) where parent_id is not null;
create index on posting (shopper_id) where shopper_id is not null;
create index on posting (market, created_at) where status = 'waiting';

create table review (
  id uuid primary key references posting on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  pros text[] not null,
  cons text[] not null,
  -- Ids of videos on YouTube.
  videos text[] not null,
  origin text not null check (origin in ('account', 'purchase', 'brought', 'demonstration')),
  -- Where one that was brought along comes from.
  brought_from text,
  check ((origin = 'brought') = (brought_from is not null))
);

-- The one review that a reference of a shop's link gave for each thing it named.
create table review_link_use (
  market text not null,
  merchant_id integer not null,
  reference text not null,
  subject_kind text not null,
  subject_id bigint not null,
  review_id uuid not null references posting on delete cascade,
  primary key (market, merchant_id, reference, subject_kind, subject_id)
);
create index on review_link_use (review_id);

-- A picture that someone sent. It belongs to no review until one names it; what nobody names is swept away after a day.
create table posting_picture (
  id uuid primary key,
  market text not null,
  shopper_id uuid,
  posting_id uuid references posting on delete set null,
  position smallint not null default 0,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- Its file goes with the next sweep, and it is not shown from now on.
  removed_at timestamptz
);
create index on posting_picture (posting_id);
create index on posting_picture (shopper_id);

-- What a posting said before it was changed, for those who judge it.
create table posting_version (
  posting_id uuid not null references posting on delete cascade,
  revision integer not null,
  content jsonb not null,
  written_at timestamptz not null,
  primary key (posting_id, revision)
);

-- One opinion a person on whether a review or an answer helps.
create table posting_vote (
  posting_id uuid not null references posting on delete cascade,
  shopper_id uuid not null,
  helpful boolean not null,
  voted_at timestamptz not null,
  primary key (posting_id, shopper_id)
);
create index on posting_vote (shopper_id);

create table posting_report (
  id uuid primary key,
  posting_id uuid not null references posting on delete cascade,
  -- Null: nobody was signed in.
  shopper_id uuid,
  cause text not null,
  note text not null,
  reported_at timestamptz not null,
  -- When a person decided about the posting after that.
  settled_at timestamptz
);
create unique index on posting_report (posting_id, shopper_id) where settled_at is null;
create index on posting_report (posting_id) where settled_at is null;
create index on posting_report (shopper_id);

-- Every decision about a posting stays, with what its author was told.
create table posting_decision (
  id uuid primary key,
  posting_id uuid not null references posting on delete cascade,
  revision integer not null,
  verdict text not null check (verdict in ('approve', 'refuse', 'take-down')),
  reason text,
  note text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  check ((verdict = 'approve') = (reason is null))
);
create index on posting_decision (posting_id, decided_at);

-- How many shown reviews of ours give how many stars; derived from them. What was brought along is not in it.
create table rating_tally (
  market text not null,
  subject_kind text not null check (subject_kind in ('product', 'merchant')),
  subject_id bigint not null,
  -- Reviews with one star, two, … five.
  stars integer[] not null,
  verified integer not null,
  demonstration integer not null,
  primary key (market, subject_kind, subject_id)
);

-- What a shop signs the links to its buyers with.
create table review_link_key (
  id integer generated always as identity primary key,
  market text not null,
  merchant_id integer not null,
  secret text not null,
  created_at timestamptz not null,
  -- Links dated after it are not taken; null: it is the key in use.
  retired_at timestamptz
);
create index on review_link_key (market, merchant_id);

-- What someone bought, as they recorded it or as the shop's link confirmed it.
create table purchase (
  id uuid primary key,
  market text not null,
  -- Null: the shop confirmed it for an address that no one had signed in with.
  shopper_id uuid,
  -- Of a confirmed purchase: SHA-256 of the buyer's address, by which their account finds it.
  email_hash text,
  product_id bigint not null,
  merchant_id integer,
  -- Where the shop is none of this market's.
  shop_name text,
  -- For one piece, in minor units; null: not told.
  price bigint check (price > 0),
  bought_on date not null,
  origin text not null check (origin in ('recorded', 'merchant')),
  reference text,
  created_at timestamptz not null,
  check ((origin = 'merchant') = (reference is not null)),
  check (shopper_id is not null or email_hash is not null)
);
create unique index on purchase (market, merchant_id, reference, product_id) where origin = 'merchant';
create index on purchase (shopper_id);
create index on purchase (email_hash) where shopper_id is null;
