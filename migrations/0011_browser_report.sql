-- What browsers told of how pages fare: what is told again and again is one row and a count. Nothing in it says who the
-- visitor was.
create table browser_report (
  id bigint generated always as identity primary key,
  market text not null,
  fingerprint text not null,
  kind text not null,
  path text not null,
  app_version text not null,
  message text not null,
  details jsonb not null,
  count integer not null default 1,
  first_at timestamptz not null,
  at timestamptz not null,
  unique (market, fingerprint)
);
create index on browser_report (market, at desc);
