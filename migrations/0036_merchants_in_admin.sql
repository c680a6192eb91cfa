-- What staff decides about merchants, feeds and runs in Admin. Only added to: the version before ignores it.

alter table merchant add paused_at timestamptz;
alter table merchant add removed_at timestamptz;
-- Name of the logo's file; null: initials.
alter table merchant add logo text;
-- Days to delivery where an offer states none; null: not stated.
alter table merchant add delivery_min smallint;
alter table merchant add delivery_max smallint;

alter table feed add paused_at timestamptz;
-- When its offers were last seen before it was paused; `seen_at` is that of expired offers meanwhile.
alter table feed add paused_seen_at timestamptz;
alter table feed add removed_at timestamptz;
-- The hash of a file that would be held, but that a person has accepted or refused.
alter table feed add accepted_hash text;
alter table feed add refused_hash text;

-- Of a held run: the hash of its file, and examples of what it would have changed.
alter table feed_run add file_hash text;
alter table feed_run add held jsonb;
alter table feed_run add verdict text check (verdict in ('accepted', 'refused'));
alter table feed_run add decided_by text;
alter table feed_run add decided_at timestamptz;

-- What a feed is doing now. Written beside the transaction of its run, so that others see it.
create table feed_activity (
  feed_id integer primary key references feed on delete cascade,
  stage text not null check (stage in ('waiting', 'fetching', 'reading')),
  rows integer not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null
);

-- A feed that was tried but not saved.
create table feed_trial (
  id uuid primary key,
  market text not null,
  merchant_id integer not null references merchant,
  location text not null,
  charset text,
  -- Null while it is being read.
  result jsonb,
  created_by text not null,
  created_at timestamptz not null
);
