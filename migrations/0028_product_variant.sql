-- What distinguishes the variants of one model, and what people decided about models.

-- Derived from products and their offers; can be emptied and is computed again. A product without siblings has no row.
create table product_variant (
  market text not null,
  product_id bigint not null,
  -- The product's name without what distinguishes it from its siblings.
  model_name text not null,
  -- What no attribute has: a list of axis, key, text and order.
  settings json not null,
  primary key (product_id, market)
) partition by list (market);
select create_market_partitions('product_variant');

-- Whether two products are variants of one model, as a person decided. Nothing derived contradicts it.
create table model_decision (
  market text not null,
  product_id bigint not null,
  other_id bigint not null,
  is_same boolean not null,
  author text not null,
  decided_at timestamptz not null default now(),
  primary key (product_id, other_id, market),
  check (product_id < other_id)
);
create index on model_decision (other_id, market);
