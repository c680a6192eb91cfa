-- Figures of each market by day, for the curves of the overview: amounts are those last measured that day, and counts
-- are of the whole day. Sizes of the installation are stored with its main database, without a market.
create table daily_figure (
  market text not null,
  day date not null,
  kind text not null,
  value double precision not null,
  primary key (market, kind, day)
);
