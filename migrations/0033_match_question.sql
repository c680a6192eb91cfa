-- What waits for a person: offers without a product, and those with one of their own that may be another product.
create index match_waiting on match (offer_id, market)
  where rule <> 'manual' and (outcome in ('queued', 'unmatched') or outcome = 'created' and rule <> 'new-product');
drop index match_offer_id_market_idx;
