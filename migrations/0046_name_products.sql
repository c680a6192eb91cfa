-- The name that shoppers see is chosen from the titles of all offers. What offers are compared with stays the first one's.
alter table product add column compared_name text;
update product set compared_name = name;
-- The products that there are get names chosen so once.
insert into pending_work (task, market, id) select 'match/name-products', market, id from product on conflict do nothing;
