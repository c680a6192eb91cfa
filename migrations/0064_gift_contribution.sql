-- What several people contribute to one gift of a shared list, and the day for which its gifts are wanted.

alter table shopper_list add event_on date;

create table gift_contribution (
  list_id uuid not null references shopper_list on delete cascade,
  product_id bigint not null,
  -- The digest of a number that only the giver's browser has, as in gift_reservation.
  giver bytea not null,
  -- In minor units of the market's currency. It is a promise among the givers; nothing is paid here.
  amount bigint not null check (amount > 0),
  -- null: made without an account.
  shopper_id uuid,
  name text not null,
  created_at timestamptz not null,
  primary key (list_id, product_id, giver)
);
create index on gift_contribution (shopper_id) where shopper_id is not null;
