-- What only our own code takes apart is kept as it was written.
alter table offer alter column images type json, alter column details type json;
alter table match alter column reasons type json;

-- The offers of products. With the market at its end, as everywhere: without it, a planner that knows nothing of the table
-- yet reads all of the market's decisions for each batch.
drop index match_product_id_idx;
create index on match (product_id, market) where product_id is not null;

-- Products are asked for their GTINs; by the other identifiers they are only found.
drop index product_identifier_product_id_idx;
create index on product_identifier (product_id, market) where kind = 'gtin';
