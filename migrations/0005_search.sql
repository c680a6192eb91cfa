-- What the index of each market is built and kept current from. Commit order is the order of seq: writers of one market
-- take turns (advisory lock).
create table search_position (
  market text primary key,
  seq bigint not null
);

create table search_document (
  market text not null,
  product_id bigint not null,
  seq bigint not null,
  -- The seq at which anything but the live fields last changed.
  static_seq bigint not null,
  static jsonb not null,
  live jsonb not null,
  removed boolean not null default false,
  -- A partition holds one market, so the id leads: the planner knows nothing of a fresh table's markets.
  primary key (product_id, market)
) partition by list (market);
select create_market_partitions('search_document');
create unique index on search_document (seq, market);
