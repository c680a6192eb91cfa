-- Pairs of words that Lowtide proposes as synonyms, and what people decided about them.
create table synonym_proposal (
  market text not null,
  -- ISO 639-1.
  language text not null check (language ~ '^[a-z]{2}$'),
  -- As in search_synonym; `means` is a name of a category.
  word text not null check (length(word) between 1 and 60),
  means text not null check (length(means) between 1 and 60 and means <> word),
  -- Accepted pairs are rows of search_synonym.
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused')),
  -- Evidence of merchants' category paths and of clicks: what speaks for the pair, from how many merchants or days, and
  -- all that was counted. Null: none of that kind.
  path_merchants integer,
  path_offers integer,
  path_total integer,
  click_days integer,
  click_count integer,
  click_total integer,
  primary key (market, language, word, means)
);

-- Which categories shoppers open after a query: counts by day, without any visitor.
create table search_click (
  market text not null,
  day date not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  query text not null check (length(query) between 1 and 60),
  category_id integer not null,
  clicks integer not null check (clicks > 0),
  primary key (market, day, language, query, category_id)
);
