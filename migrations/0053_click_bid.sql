-- What merchants pay for a click in the sponsored place of a product page. In the database of the market. Rows are only added
-- and hold from a later day on, like prices of clicks, so that a merchant can compute its bill again from its own rows.

create table click_bid (
  id bigint generated always as identity primary key,
  market text not null,
  merchant_id integer not null,
  category_id integer not null,
  -- The band begins at this price of the product, in minor units, and ends where the next one begins.
  price_from bigint not null check (price_from >= 0),
  -- For a click, in minor units; null: the bid ends.
  amount bigint check (amount > 0),
  valid_from date not null,
  added_by text not null,
  added_at timestamptz not null,
  check (valid_from > (added_at at time zone 'UTC')::date)
);
create index on click_bid (market, merchant_id);
create trigger click_bid_added before update or delete on click_bid for each row execute function forbid_change();

-- At most how much a merchant pays for sponsored clicks, within what it agreed to for all clicks. The latest row holds.
create table click_bid_limit (
  id bigint generated always as identity primary key,
  market text not null,
  merchant_id integer not null,
  -- In minor units; null: no limit but that of all clicks.
  day_cap bigint check (day_cap >= 0),
  month_cap bigint check (month_cap >= 0),
  valid_from date not null,
  added_by text not null,
  added_at timestamptz not null,
  check (valid_from > (added_at at time zone 'UTC')::date)
);
create index on click_bid_limit (market, merchant_id);
create trigger click_bid_limit_added before update or delete on click_bid_limit
  for each row execute function forbid_change();

-- Whether the link was that of the sponsored place.
alter table click_receipt add column is_sponsored boolean not null default false;
alter table click_verdict add column is_sponsored boolean not null default false;
