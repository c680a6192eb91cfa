create temporary table renamed_task (before text, after text) on commit drop;
insert into renamed_task values
  ('match/merge-answered', 'match/merge-duplicates'),
  ('privacy/prune-accounts', 'privacy/delete-expired');
update graphile_worker._private_tasks set identifier = r.after from renamed_task r where identifier = r.before;
update graphile_worker._private_known_crontabs set identifier = r.after from renamed_task r where identifier = r.before;
