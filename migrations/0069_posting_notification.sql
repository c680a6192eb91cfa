-- Sites keep the reviews and questions of a page in memory until one of these tables changes. A transaction sends equal
-- notifications once.
create function notify_posting() returns trigger language plpgsql as $$
begin
  perform pg_notify('posting', '');
  return null;
end $$;

create trigger posting_notification after insert or update or delete or truncate on posting
  for each statement execute function notify_posting();
create trigger review_notification after insert or update or delete or truncate on review
  for each statement execute function notify_posting();
create trigger posting_picture_notification after insert or update or delete or truncate on posting_picture
  for each statement execute function notify_posting();
create trigger rating_tally_notification after insert or update or delete or truncate on rating_tally
  for each statement execute function notify_posting();
