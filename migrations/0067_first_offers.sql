-- Whether a merchant was here before a day is asked whenever a price is far below others. Without the time in an index, all
-- offers of the merchant were read for it.
create index on offer (merchant_id, first_seen_at, market);
