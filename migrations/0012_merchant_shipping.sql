-- What a merchant asks for sending a parcel, by the value of the goods in it: [{"from": 0, "shipping": 4900}, …] in minor
-- units, `from` ascending; null: not told.
alter table merchant add column shipping_steps jsonb;
