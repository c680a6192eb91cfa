-- Backups, checks and restores that were started in Admin, newest by created_at.
create table backup_run (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'check', 'restore')),
  -- The folder of the backup inside the folder of backups.
  name text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  -- Why it failed: a known reason, and the error of the system.
  problem text,
  detail text,
  -- Records by table: at least, at most, and as restored.
  counts jsonb,
  started_by text not null,
  created_at timestamptz not null,
  -- Moves on while the run does.
  seen_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time: two would compete for the disk.
create unique index backup_run_one_open on backup_run ((true)) where state in ('waiting', 'running');
create index backup_run_newest on backup_run (created_at desc);
