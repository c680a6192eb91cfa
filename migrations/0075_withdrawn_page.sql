-- A version that was published and then withdrawn is kept, as drafts are not.
alter table content_page add column withdrawn_at timestamptz;
