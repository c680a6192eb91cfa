-- People: who may sign in, what proves it, and what was sent out to be confirmed.
create table shopper (
  id uuid primary key,
  -- Where and in which language the person is at home: letters are written so.
  market text not null,
  locale text not null,
  -- As the person wrote it; null once the account is deleted.
  email text,
  -- What addresses are compared by; free for others once the account is deleted.
  email_key text unique,
  -- What the person wants to be called; null: not told.
  name text,
  -- argon2id; null: signs in by other means, or not at all.
  password_hash text,
  user_type text not null default 'PRICERUNNER' check (user_type in ('PRICERUNNER', 'GOOGLE', 'FACEBOOK', 'APPLE')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED', 'DELETED')),
  -- Until when the account rests; null: it does not.
  suspended_until timestamptz,
  -- When the address was confirmed to be the person's; null: it was not.
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  -- What the person acts for, as a partner, and what they may do there.
  merchants integer[] not null default '{}',
  brands integer[] not null default '{}',
  publishers integer[] not null default '{}',
  permissions text[] not null default '{}',
  check ((status = 'DELETED') = (email is null)),
  check ((email is null) = (email_key is null))
);

create table session (
  -- SHA-256 of the token that the browser holds.
  token_hash bytea primary key,
  -- What the person knows it by in the list of their devices.
  id uuid not null unique,
  shopper_id uuid not null references shopper on delete cascade,
  -- How the person signed in.
  user_type text not null,
  -- Browser and system in short, e.g. 'Firefox, Windows'.
  device text not null,
  created_at timestamptz not null,
  -- To within ten minutes.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- An ended session signs nobody in; it stays for a while to know the browser again. Null: it has not been ended.
  ended_at timestamptz
);
create index session_of_shopper on session (shopper_id, seen_at);

-- What a letter or another site was sent away with, to come back once. Taking one deletes it.
create table account_token (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  kind text not null,
  -- Null where there is no account yet.
  shopper_id uuid references shopper on delete cascade,
  -- The address that it was sent to, as addresses are compared; null: it was sent to none.
  email_key text,
  -- What is to be done when it comes back.
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_token_of_email on account_token (email_key, kind, created_at);
create index account_token_of_shopper on account_token (shopper_id, kind);
create index account_token_by_end on account_token (expires_at);

-- A new address that waits until both the new one and the old one have agreed. One at a time.
create table email_change (
  shopper_id uuid primary key references shopper on delete cascade,
  id uuid not null unique,
  email text not null,
  email_key text not null,
  new_agreed_at timestamptz,
  old_agreed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- How often something was tried that is slowed down when it is tried too often: by account, by network address, by browser.
create table attempt (
  -- What was tried by whom, hashed.
  key bytea primary key,
  tries integer not null,
  last_at timestamptz not null,
  -- Nothing more is taken before.
  free_at timestamptz not null
);
create index attempt_by_last on attempt (last_at);

-- ---- Social identities and passkeys: begin. Owned by the files identity*.ts and passkey*.ts of src/shopper. ----

-- An account at another site that its owner signs in with here.
create table shopper_identity (
  provider text not null check (provider in ('GOOGLE', 'FACEBOOK', 'APPLE')),
  -- What the provider knows the person by; it never changes and is given to nobody else.
  subject text not null,
  shopper_id uuid not null references shopper on delete cascade,
  -- The address that the provider had when it was last asked; null: it told none.
  email text,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (provider, subject),
  unique (shopper_id, provider)
);

-- A key that a device or a password manager of the person keeps; here is the public half.
create table passkey (
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  -- What the authenticator knows it by.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as the authenticator counts; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  -- The host that browsers bind it to.
  rp_id text not null,
  -- Whether it is kept on several devices.
  backed_up boolean not null,
  -- What its owner calls it.
  name text not null,
  created_at timestamptz not null,
  -- Null: not yet.
  used_at timestamptz
);
create index passkey_of_shopper on passkey (shopper_id, created_at);

-- ---- Social identities and passkeys: end. ----
