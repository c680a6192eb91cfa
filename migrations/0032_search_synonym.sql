-- Words that mean the same in the queries of a market's shoppers, beside those that Lowtide comes with.
create table search_synonym (
  market text not null,
  -- ISO 639-1.
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Folded; the row exists once per pair, in either order.
  word text not null check (length(word) between 1 and 60),
  means text not null check (length(means) between 1 and 60 and means <> word),
  primary key (market, language, word, means)
);
