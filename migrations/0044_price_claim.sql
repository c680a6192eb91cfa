-- The "was" price that a current offer states beside its price, and what the offer's own history says of it. Derived:
-- written with a product's prices.
create table price_claim (
  market text not null,
  offer_id bigint not null,
  product_id bigint not null,
  merchant_id integer not null,
  claimed bigint not null,
  price bigint not null,
  verdict text not null check (verdict in ('proved', 'raised', 'recycled', 'unseen', 'new')),
  -- The days behind the verdict; see src/price/price-claim.ts.
  days integer not null,
  -- The first day of the present price.
  since date not null,
  primary key (offer_id, market)
) partition by list (market);
select create_market_partitions('price_claim');
create index on price_claim (product_id);
create index on price_claim (merchant_id);
