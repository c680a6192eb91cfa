-- Who is staff, with which role, and what each recorded action changed.

-- By address: a role can be given before the address has an account. It counts once the account has confirmed it.
create table staff_member (
  email_key text primary key,
  email text not null,
  role text not null check (role in ('owner', 'catalogue', 'content', 'moderation', 'support')),
  -- The address of whoever gave the role, or 'command line'.
  given_by text not null,
  given_at timestamptz not null
);

-- Until now, addresses and accounts at domains that a setting names are staff and may do everything.
with entry as (
  select distinct lower(item.name) as name
  from setting, jsonb_array_elements_text(case jsonb_typeof(setting.value) when 'array' then setting.value else '[]' end)
    as item (name)
  where key like 'site % staff_email_domains'
)
insert into staff_member (email_key, email, role, given_by, given_at)
select name, name, 'owner', 'migration', now() from entry where name like '%@%'
union
select email_key, min(email), 'owner', 'migration', now() from shopper join entry on entry.name = split_part(email_key, '@', 2)
where verified_at is not null and status <> 'DELETED' group by email_key
on conflict do nothing;

-- The setting stays for the version before this one, which still reads it.

-- Null where nothing was changed, or the action was recorded before these columns.
alter table staff_action add column before jsonb, add column after jsonb;
create index staff_action_of_member on staff_action (staff_email, done_at desc);
create index staff_action_of_kind on staff_action (kind, done_at desc);
