-- What followed past prices in one situation, by category; category 0 is the whole market. Learned every night.
create table price_outlook (
  market text not null,
  category_id integer not null,
  level text not null check (level in ('low', 'usual', 'high')),
  activity text not null check (activity in ('none', 'little', 'some', 'much')),
  cases integer not null,
  falls integer not null,
  products integer not null,
  primary key (market, category_id, level, activity)
);

-- How good the predictions of a market were when they were last checked.
create table price_outlook_check (
  market text primary key,
  checked_at timestamptz not null,
  cases integer not null,
  products integer not null,
  score double precision not null,
  base_score double precision not null,
  groups json not null
);
