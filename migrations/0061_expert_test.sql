-- Tests of products by others, as staff import them. A test is of a GTIN, so that products may be matched anew.
create table expert_test (
  market text not null,
  -- 14 digits.
  gtin text not null check (gtin ~ '^\d{14}$'),
  -- Who tested it, under what terms the result may be shown, and where it was published.
  source text not null check (length(source) between 1 and 80),
  licence text not null check (length(licence) between 1 and 120),
  link text not null,
  tested_on date not null,
  score real not null check (score between 0 and best),
  best real not null check (best > 0),
  -- In a sentence of the source; empty: none.
  summary text not null default '' check (length(summary) <= 300),
  primary key (market, gtin, source)
);
