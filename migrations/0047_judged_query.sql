-- What an operator says of the products that queries of their shoppers find, to measure the order of results with.
create table judged_query (
  market text not null,
  query text not null check (length(query) between 1 and 200),
  product_id bigint not null,
  -- 0 is wrong, 3 is exactly what was meant.
  grade smallint not null check (grade between 0 and 3),
  primary key (market, query, product_id)
);
