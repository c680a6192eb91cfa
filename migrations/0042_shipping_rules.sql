-- Totals by the shipping rules of a merchant, and the order of what staff did. Only added to: the version before ignores it.

-- 'rules': the feed states no shipping, and `shipping` is what the merchant's shipping rules say; null: as the feed states.
alter table offer add shipping_source text check (shipping_source = 'rules');

-- Orders staff actions of the same moment.
alter table staff_action add sequence bigint generated always as identity;
create index staff_action_in_order on staff_action (done_at desc, sequence desc);
drop index if exists staff_act_by_time;

-- Rows without shipping of merchants that already have rules are read in full by the next run, which applies them.
update offer set fingerprint = null
where shipping is null and gone_at is null
  and merchant_id in (select id from merchant where shipping_steps is not null and shipping_steps <> '[]'::jsonb);
