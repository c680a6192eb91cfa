-- Pages that people write: articles, campaigns, and search pages (a keyword with its list and words about it).
create table content_page (
  market text not null,
  locale text not null,
  kind text not null check (kind in ('article', 'campaign', 'search-page')),
  -- Its place below the kind's own, e.g. 'about', 'for-merchants/feeds', 'black-week'.
  slug text not null,
  title text not null,
  description text not null,
  author text not null,
  published_on date not null,
  -- The day its writer last changed what it says.
  changed_on date not null,
  -- Typed blocks, in the order of reading.
  body jsonb not null,
  -- Which products it lists, as a search, a node of the tree and filters; null: none.
  list jsonb,
  -- Slugs of pages of its kind that lead on from it.
  related text[] not null default '{}',
  primary key (market, locale, kind, slug)
);
