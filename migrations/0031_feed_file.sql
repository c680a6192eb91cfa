-- The fetched file that a feed's next import reads, by its hash: several workers may each have fetched a file, and the one
-- fetched last counts. Only added to: the version before ignores the columns.
alter table feed add file_hash text check (file_hash ~ '^[0-9a-f]{64}$');
alter table feed add file_charset text;
alter table feed add file_etag text;
alter table feed add file_last_modified text;
