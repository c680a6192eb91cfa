-- Shipping by weight. Only added to: the version before ignores it.

-- Of the parcel, or else of the product, in grams; null: the feed does not state it.
alter table offer add weight integer check (weight > 0);
