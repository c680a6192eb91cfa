-- What a shopper wants to pay for their whole basket at most. Each day the basket is split over merchants anew; when
-- everything costs no more than that, one message is sent.
create table basket_wish (
  list_id uuid primary key references shopper_list on delete cascade,
  -- The language of the message.
  locale text not null,
  -- The total with delivery, in minor units of the market's currency.
  amount bigint not null check (amount > 0),
  set_at timestamptz not null,
  -- The day of the last split and its total; the total is null where no split has all products.
  checked_on date,
  total bigint,
  -- When the message was queued; null: it was not.
  notified_at timestamptz
);
create index on basket_wish (list_id) where notified_at is null;
