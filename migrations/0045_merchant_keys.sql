-- Keys of merchants, with which programs deliver offers, and what became of each batch.

alter table api_key alter column publisher_id drop not null;
-- Of a merchant's key; the database of its market has the merchant.
alter table api_key add column merchant_id integer;
alter table api_key add column market text;
alter table api_key add check ((publisher_id is null) <> (merchant_id is null));
alter table api_key add check (merchant_id is null or market is not null);
create index on api_key (market, merchant_id, created_at) where merchant_id is not null;
create index on api_use (minute);

-- A batch of offers that a merchant's program delivered, in the database of the market. Deleted after a week.
create table offer_push (
  market text not null,
  merchant_id integer not null references merchant,
  -- Of the request: repeated, it imports nothing more and gets the same answer.
  id uuid not null,
  -- Of what was delivered: another batch under the same id is refused.
  body_hash text not null,
  result jsonb not null,
  pushed_at timestamptz not null,
  primary key (market, merchant_id, id)
);
create index on offer_push (pushed_at);
