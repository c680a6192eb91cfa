-- The part of an offer's shipping that is its cheapest payment method's surcharge. Only added to: the version before ignores it.

-- Minor units; null: none is stated.
alter table offer add payment_fee bigint check (payment_fee > 0);
