-- Names tables, columns and stored values by the terms of the glossary in ARCHITECTURE.md. No row is lost or added.
-- Grants, foreign keys, indexes and partitions follow a renamed table by themselves; only their names are changed here.

-- Tables, with the names of their constraints and indexes.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in select * from (values
    ('due', 'pending_work'),
    ('feed_complaint', 'feed_issue'),
    ('letter_mute', 'email_opt_out'),
    ('mailbox_letter', 'mailbox_email'),
    ('delivery_choice', 'delivery_preference'),
    ('price_watch_firing', 'price_watch_trigger'),
    ('staff_act', 'staff_action')
  ) as t (before, after) loop
    execute format('alter table %I rename to %I', renamed.before, renamed.after);
    for part in select conname as name from pg_constraint
      where conrelid = renamed.after::regclass and starts_with(conname, renamed.before || '_') loop
      execute format('alter table %I rename constraint %I to %I', renamed.after, part.name,
        renamed.after || substr(part.name, length(renamed.before) + 1));
    end loop;
    -- The index of a key was renamed with its constraint.
    for part in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = renamed.after::regclass and starts_with(c.relname, renamed.before || '_') loop
      execute format('alter index %I rename to %I', part.name,
        renamed.after || substr(part.name, length(renamed.before) + 1));
    end loop;
  end loop;
end $$;

-- Columns, with the names of their constraints. The texts of outbox.dedup_key stay: an id is derived from each.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in select * from (values
    ('feed_run', 'refused', 'rejected'),
    ('feed_run', 'doubted', 'accepted_with_issues'),
    ('email_opt_out', 'muted_at', 'opted_out_at'),
    ('price_watch_trigger', 'fired_at', 'triggered_at'),
    ('price_watch', 'in_doubt', 'has_unconfirmed_price'),
    ('outbox', 'cause', 'dedup_key'),
    ('outbox', 'part_of', 'digest_id'),
    ('posting', 'waits_for', 'hold_reasons'),
    ('posting_report', 'settled_at', 'resolved_at'),
    ('review', 'brought_from', 'imported_from'),
    ('list_import', 'taken_at', 'imported_at'),
    ('attempt', 'free_at', 'blocked_until')
  ) as t (parent, before, after) loop
    execute format('alter table %I rename column %I to %I', renamed.parent, renamed.before, renamed.after);
    for part in select conname as name from pg_constraint
      where conrelid = renamed.parent::regclass and starts_with(conname, renamed.parent || '_' || renamed.before || '_') loop
      execute format('alter table %I rename constraint %I to %I', renamed.parent, part.name,
        renamed.parent || '_' || renamed.after || substr(part.name, length(renamed.parent || '_' || renamed.before) + 1));
    end loop;
  end loop;
end $$;
alter index price_watch_trigger_shopper_id_market_fired_at_idx
  rename to price_watch_trigger_shopper_id_market_triggered_at_idx;
alter index price_watch_in_doubt rename to price_watch_unconfirmed;

-- Addresses are compared by the key that the program makes of them, as those of accounts are.
alter table outbox add column address_key text;
update outbox set address_key = lower(normalize(btrim(address), NFKC)) where address is not null;
drop index outbox_to_address;
create index outbox_to_address on outbox (address_key) where address_key is not null;

-- A run whose rows were accepted.
alter table feed_run drop constraint feed_run_outcome_check;
update feed_run set outcome = 'accepted' where outcome = 'taken';
alter table feed_run add constraint feed_run_outcome_check
  check (outcome in ('accepted', 'not-modified', 'held', 'unreadable', 'unreachable'));

-- Decisions on offers: a product was created for the offer; a person decided.
alter table match drop constraint match_outcome_check, drop constraint match_rule_check, drop constraint match_check;
update match set outcome = case outcome when 'founded' then 'created' else outcome end,
  rule = case rule when 'founding' then 'new-product' when 'person' then 'manual' else rule end
  where outcome = 'founded' or rule in ('founding', 'person');
alter table match
  add constraint match_outcome_check check (outcome in ('joined', 'created', 'queued', 'unmatched')),
  add constraint match_rule_check
    check (rule in ('gtin', 'brand-mpn', 'similarity', 'new-product', 'manual', 'none')),
  add constraint match_check check ((product_id is not null) = (outcome in ('joined', 'created')));

-- What a watch stores between two evaluations.
update price_watch set state = (state - 'told' - 'firings')
  || jsonb_build_object('lastTriggerAmount', state->'told', 'triggerCount', state->'firings');

update account_token set kind = 'social-flow' where kind = 'social-trip';
update account_token set kind = 'social-profile' where kind = 'social-wait';

update setting set key = 'demo-accounts' where key = 'demo-people';

-- Tasks: waiting jobs, schedules and pending ids. The queue's tables are created before the first migration runs.
create temporary table renamed_task (before text, after text) on commit drop;
insert into renamed_task values
  ('match/found-series', 'match/create-series'),
  ('shopper/check-price-watches', 'watch/evaluate-watches'),
  ('shopper/look-again', 'watch/recheck-unconfirmed'),
  ('shopper/prune-accounts', 'privacy/prune-accounts'),
  ('shopper/sweep-pictures', 'review/delete-unused-pictures'),
  ('message/send-due', 'message/send-pending'),
  ('message/forget-old', 'message/prune-messages');
update pending_work set task = r.after from renamed_task r where task = r.before;
update graphile_worker._private_tasks set identifier = r.after from renamed_task r where identifier = r.before;
update graphile_worker._private_known_crontabs set identifier = r.after from renamed_task r where identifier = r.before;
