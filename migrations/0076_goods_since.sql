-- Since when the merchant sells what it sells now under this id; null: since the first price. Merchants give the ids of what they do
-- not sell any more to other goods: the prices of before are none of these.
alter table offer add column goods_since timestamptz;
