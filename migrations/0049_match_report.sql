-- Reports of merchants that one of their own offers is on a wrong product. Staff answers each of them by a day that the
-- merchant was told. Reports of visitors have none of these.

alter table offer_report add column merchant_id integer;
-- The language of the answer.
alter table offer_report add column locale text;
alter table offer_report add column due_at timestamptz;
-- What staff wrote to the merchant.
alter table offer_report add column answer text not null default '';
alter table offer_report add check ((merchant_id is null) = (due_at is null) and (merchant_id is null) = (locale is null));
-- One open report of each offer: of two colleagues who report it at the same moment, both get the same day.
create unique index on offer_report (market, offer_id) where merchant_id is not null and resolved_at is null;
create index on offer_report (market, merchant_id, offer_id, reported_at) where merchant_id is not null;
