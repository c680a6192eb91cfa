-- A price watch can be brought back for a while after it was deleted. Until then it watches no product.

alter table price_watch add column deleted_at timestamptz;
