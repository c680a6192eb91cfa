-- Drops that were stored before the smaller one of price and total counted: they are recorded again now, not on the next day.
-- A job takes a thousand products.
insert into pending_work (task, market, id)
  select 'price/record-prices', market, product_id from product_summary where drop_percent is not null and drop_saved is null
  on conflict do nothing;
select graphile_worker.add_job('price/record-prices', json_build_object('market', market))
  from (select market, count(*) from pending_work where task = 'price/record-prices' group by market) as waiting,
    generate_series(1, (count + 999) / 1000);
