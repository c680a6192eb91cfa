-- What is to be told to people, and what became of it. A row is written in the transaction of its cause, in the same
-- database; shopper_id is the id of an account in the main one, without a foreign key.
create table outbox (
  -- Made of what is told to whom by which way and why: the same cause queued twice is one row.
  id uuid primary key,
  kind text not null,
  channel text not null check (channel in ('email', 'push', 'rss', 'webhook')),
  market text not null,
  locale text not null,
  -- Null: nobody with an account.
  shopper_id uuid,
  -- Where a letter goes; null: to the address that the account has when it is sent.
  address text,
  -- One browser of the person's; null: not a push, or not split by browsers yet.
  push_id uuid,
  -- What can be unsubscribed from; null: it is about the account itself.
  topic text,
  -- What it was queued for, as the operator's people read it.
  cause text not null,
  data jsonb not null,
  -- 'gathering': waits for its digest. 'gathered': told by part_of, or split into rows of their own.
  status text not null default 'waiting' check (status in ('waiting', 'gathering', 'gathered', 'sent', 'dropped', 'failed')),
  part_of uuid,
  queued_at timestamptz not null,
  -- Not before.
  due_at timestamptz not null,
  tries integer not null default 0,
  -- Why it was dropped, or did not arrive the last time.
  problem text,
  -- Where it went in the end.
  sent_to text,
  done_at timestamptz,
  check (shopper_id is not null or address is not null),
  check ((status in ('sent', 'dropped', 'failed', 'gathered')) = (done_at is not null))
);
create index outbox_due on outbox (due_at, id) where status = 'waiting';
create index outbox_gathering on outbox (due_at) where status = 'gathering';
create index outbox_of_shopper on outbox (shopper_id, queued_at) where shopper_id is not null;
create index outbox_to_address on outbox (lower(address)) where address is not null;
create index outbox_of_topic on outbox (topic, queued_at) where topic is not null;
create index outbox_done on outbox (done_at) where done_at is not null;

-- The letters of an installation without a mail server, as they would have gone out.
create table mailbox_letter (
  id uuid primary key,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  headers jsonb not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null
);
create index mailbox_letter_by_time on mailbox_letter (sent_at desc, id);

-- What follows belongs to accounts, and so is filled in the main database only.

-- How a person wants to be told by one way; without a row: at once, at any hour.
create table delivery_choice (
  shopper_id uuid not null,
  channel text not null check (channel in ('email', 'push', 'rss', 'webhook')),
  is_on boolean not null,
  -- Minutes of the day by the market's clock, between which nothing comes; null: there are none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest text not null check (digest in ('none', 'daily', 'weekly')),
  changed_at timestamptz not null,
  primary key (shopper_id, channel),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- What someone does not want letters about any more.
create table letter_mute (
  -- The account ('shopper:…'), or the digest of an address that has none ('address:…').
  recipient text not null,
  topic text not null,
  muted_at timestamptz not null,
  primary key (recipient, topic)
);

-- A browser that agreed to be told.
create table push_subscription (
  id uuid primary key,
  shopper_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Browser and system in short.
  device text not null,
  created_at timestamptz not null
);
create index push_subscription_of_shopper on push_subscription (shopper_id);

-- Where a program of the person's is told, and what proves to it that it was us.
create table webhook (
  shopper_id uuid primary key,
  url text not null,
  secret text not null,
  created_at timestamptz not null
);

-- The secret part of the address at which a feed reader finds what a person is told.
create table rss_key (
  shopper_id uuid primary key,
  key text not null unique,
  created_at timestamptz not null
);
