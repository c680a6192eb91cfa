-- What only our own code takes apart is kept as it was written, here too.
alter table search_document alter column static type json, alter column live type json;
alter table product_summary alter column sparkline type json;
alter table product alter column attributes type json, alter column images type json;
