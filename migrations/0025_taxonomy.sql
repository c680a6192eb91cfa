-- The category tree as data that an operator edits: stable keys, what a leaf contains, what shops call it, versions, and
-- redirects of ids that are gone.

alter table category
  add column key text,
  add column kind text,
  add column within_ids integer[] not null default '{}',
  add column for_ids integer[] not null default '{}';
-- Trees stored before this have no keys; an import gives them theirs.
update category set key = 'category-' || id,
  kind = case level when 1 then 'department' when 2 then 'group' else 'device' end;
alter table category
  alter column key set not null,
  alter column kind set not null,
  add constraint category_key_unique unique (key) deferrable initially deferred,
  add constraint category_kind_check
    check (kind in ('department', 'group', 'device', 'accessory', 'spare-part', 'consumable', 'other'));
-- A change of the tree may remove a parent before its child.
alter table category drop constraint category_parent_id_fkey;
alter table category add constraint category_parent_id_fkey
  foreign key (parent_id) references category deferrable initially deferred;

-- Synonyms, short forms and subtypes, by locale. Apart from the tree: pages do not need them.
create table category_words (
  category_id integer not null references category on delete cascade,
  locale text not null,
  words jsonb not null,
  primary key (category_id, locale)
);

-- Ids that are no longer categories. Addresses with them lead to the category that replaces them.
create table category_redirect (
  from_id integer primary key,
  to_id integer not null references category deferrable initially deferred
);

-- Counts the changes of the tree: processes read it again when the number differs from theirs.
create table taxonomy_revision (
  single boolean primary key default true check (single),
  revision bigint not null
);
insert into taxonomy_revision (revision) values (0);

-- What each change did, so that an earlier tree can be computed from the present one.
create table taxonomy_version (
  id integer primary key,
  created_at timestamptz not null default now(),
  author text not null,
  reason text not null,
  -- A list of {entity, id, before, after}.
  changes jsonb not null
);

-- The products that a change moved, with the attributes they had, so that restoring their category brings them back.
create table category_product_move (
  version integer not null references taxonomy_version,
  market text not null,
  product_id bigint not null,
  from_id integer not null,
  to_id integer not null,
  attributes json not null,
  primary key (version, market, product_id)
);
create index on category_product_move (from_id);

-- Full paths of Google's product taxonomy by language, from an operator's files.
create table google_category (
  locale text not null,
  id integer not null,
  path text not null,
  primary key (locale, id)
);
