-- A click on its way to a shop, kept so that what is counted can be checked.
create table click (
  id bigint generated always as identity primary key,
  market text not null,
  offer_id bigint not null,
  merchant_id integer not null,
  product_id bigint,
  price bigint not null,
  at timestamptz not null default now()
);
create index on click (market, merchant_id, at);
create index on click (market, product_id, at) where product_id is not null;
