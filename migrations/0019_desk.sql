-- What the operator's people did in the accounts and words of others, and why. Lines are added and never changed.
create table staff_act (
  -- Of the call that did it: repeated, it does nothing and notes nothing more.
  id uuid primary key,
  market text not null,
  staff_id uuid not null,
  -- The address at the time, which says who it was when the account is gone.
  staff_email text not null,
  kind text not null,
  -- What it was done to, e.g. 'shopper:…', 'posting:…', 'setting:theme'.
  subject text not null,
  reason text not null,
  details jsonb not null default '{}',
  done_at timestamptz not null
);
create index staff_act_by_time on staff_act (done_at desc, id);
create index staff_act_of_subject on staff_act (subject, done_at desc);
