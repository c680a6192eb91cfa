-- Companies that register, the accounts that act for them, and the keys of API customers. All of it is in the database that
-- has the accounts; ids of merchants and brands refer to the database of their market.

create table partner_registration (
  -- Of the request that made it: repeated, it makes no second one.
  id uuid primary key,
  registration text not null check (registration in ('merchant', 'api', 'brand')),
  market text not null,
  locale text not null,
  -- The owner. Null: the account was deleted.
  shopper_id uuid references shopper on delete set null,
  company text not null,
  registry_number text not null,
  country text not null,
  -- With the country's prefix, without separators; its format and check digits are right.
  vat_id text not null,
  address text not null,
  contact text not null,
  -- A host name in lower case, without www.
  domain text not null,
  -- What the company publishes at its domain to prove that it controls it.
  proof_code text not null,
  proved_at timestamptz,
  proof text check (proof in ('file', 'meta', 'dns')),
  state text not null check (state in ('waiting', 'accepted', 'refused')),
  -- Counts changes, so that staff decide about what they were shown.
  revision integer not null default 1,
  -- The merchant, brand or publisher that it led to; null: it has not been accepted yet.
  partner_id integer,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((proved_at is null) = (proof is null)),
  check (state <> 'accepted' or partner_id is not null)
);
create index on partner_registration (shopper_id);
create index on partner_registration (state, changed_at);

-- What applicant and staff wrote, oldest first. Rows are added and never changed.
create table partner_note (
  id uuid primary key,
  registration_id uuid not null references partner_registration on delete cascade,
  sequence bigint generated always as identity,
  kind text not null check (kind in ('registered', 'changed', 'answered', 'accepted', 'refused')),
  text text not null,
  written_at timestamptz not null
);
create index on partner_note (registration_id, sequence);

-- Sites and programs that show the prices elsewhere.
create table publisher (
  id integer generated always as identity primary key,
  market text not null,
  name text not null,
  website text not null,
  created_at timestamptz not null
);

create table partner_member (
  kind text not null check (kind in ('merchant', 'brand', 'publisher')),
  market text not null,
  partner_id integer not null,
  shopper_id uuid not null references shopper on delete cascade,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  joined_at timestamptz not null,
  -- Brands and merchants of two markets in databases of their own can have the same id.
  primary key (kind, market, partner_id, shopper_id)
);
create index on partner_member (shopper_id);

create table api_key (
  id uuid primary key,
  publisher_id integer not null references publisher on delete cascade,
  name text not null,
  -- SHA-256 of the key, which is shown once.
  key_hash bytea not null unique,
  -- The last characters, by which its owner knows it.
  hint text not null,
  scopes text[] not null,
  -- Requests within a minute.
  quota integer not null check (quota > 0),
  created_at timestamptz not null,
  -- Set when it is revoked, or replaced by another; null: it stays valid.
  expires_at timestamptz
);
create index on api_key (publisher_id, created_at);

-- Requests by key and minute; pruned with the key.
create table api_use (
  key_id uuid not null references api_key on delete cascade,
  minute timestamptz not null,
  requests integer not null,
  rejected integer not null default 0,
  primary key (key_id, minute)
);
