-- Prices that nothing derives from until they are confirmed, what people decided about them, and reports of wrong offers.

-- Implausible prices that nothing has confirmed, of now and of the past. Derived with product_price; can be rebuilt.
create table unconfirmed_price (
  market text not null,
  offer_id bigint not null,
  from_at timestamptz not null,
  -- Null while it lasts.
  to_at timestamptz,
  product_id bigint not null,
  price bigint not null,
  reason text not null check (reason in ('below-others', 'above-others', 'below-own', 'above-own', 'rejected')),
  -- The price it was compared with; null for a rejected one.
  usual_price bigint,
  -- A feed of this time or later that still has it confirms it; null: time does not.
  confirms_at timestamptz,
  primary key (market, offer_id, from_at)
);
create index on unconfirmed_price (market, product_id);
create index on unconfirmed_price (market, confirms_at) where to_at is null;

-- Decisions of staff about the price of an offer. Rows are added and never changed; the latest of an offer counts.
create table price_decision (
  id uuid primary key,
  market text not null,
  offer_id bigint not null,
  verdict text not null check (verdict in ('confirmed', 'rejected')),
  -- Prices of about this amount are decided.
  price bigint not null,
  decided_by text not null,
  decided_at timestamptz not null
);
create index on price_decision (market, offer_id, decided_at desc);

-- How far the prices of one product usually are apart: a standard deviation of the logarithm. Measured every day.
create table price_spread (
  market text not null,
  category_id integer not null,
  spread double precision not null,
  products integer not null,
  primary key (market, category_id)
);

-- Reports of offers with a wrong price or product. They contain nothing about who sent them.
create table offer_report (
  id uuid primary key,
  market text not null,
  offer_id bigint not null,
  -- As at the time of the report; null: the offer had no product.
  product_id bigint,
  price bigint not null,
  cause text not null,
  note text not null,
  reported_at timestamptz not null,
  -- Null while it is open.
  resolved_at timestamptz,
  outcome text check (outcome in ('corrected', 'no-error')),
  resolved_by text,
  check ((resolved_at is null) = (outcome is null))
);
create index on offer_report (market, reported_at) where resolved_at is null;
create index on offer_report (market, resolved_at) where outcome = 'corrected';
create index on offer_report (market, offer_id) where resolved_at is null;

-- Unconfirmed prices are rechecked for all products, not only for watched ones.
drop index price_watch_unconfirmed;
alter table price_watch drop column has_unconfirmed_price;
create temporary table renamed_task (before text, after text) on commit drop;
insert into renamed_task values ('watch/recheck-unconfirmed', 'price/recheck-unconfirmed');
update graphile_worker._private_tasks set identifier = r.after from renamed_task r where identifier = r.before;
update graphile_worker._private_known_crontabs set identifier = r.after from renamed_task r where identifier = r.before;
