-- Rows of imported wish lists of which no product is certain. Their owner decides about each.

create table list_import_row (
  id bigint generated always as identity primary key,
  list_id uuid not null references shopper_list on delete cascade,
  -- The line of the file or text that was imported.
  line integer not null,
  -- The whole row as it was read. The same row is stored once per list.
  text text not null,
  -- What the product is searched by; empty: the row has no name.
  name text not null,
  amount smallint not null check (amount between 1 and 99),
  note text not null,
  unique (list_id, text)
);
