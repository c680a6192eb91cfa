-- The offers of a product in their order. Without the order in it, a planner may read all of the market's decisions in the
-- order of the offers for each product, to save sorting a few.
create index on match (product_id, offer_id, market) where product_id is not null;
drop index match_product_id_market_idx;
