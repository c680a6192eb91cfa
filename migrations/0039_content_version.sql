-- Guides, blog posts, topic pages and boards beside articles, campaigns and search pages; and every page in versions.
alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check
  check (kind in ('article', 'campaign', 'search-page', 'guide', 'blog', 'content', 'board'));

alter table content_page
  -- A page is its highest version whose time has come.
  add column version int not null default 1,
  -- null: a draft. 'epoch': at once.
  add column visible_from timestamptz default 'epoch',
  -- The text as it was written; null: loaded before the text was stored.
  add column source text,
  add column saved_by text not null default '',
  add column saved_at timestamptz not null default now(),
  -- Nodes of the category tree whose pages lead to it.
  add column categories int[] not null default '{}';

alter table content_page drop constraint content_page_pkey;
alter table content_page add primary key (market, locale, kind, slug, version);
