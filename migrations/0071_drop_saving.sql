-- How much less a shopper pays after a drop, which can be less than the fall of the item price. Null in rows that were stored
-- before, until their prices are next recorded.
alter table product_summary add drop_saved bigint;
