-- What is true of this installation and no file says: which steps of its first start are done, what its operator chose.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
