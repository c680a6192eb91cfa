-- What a product contains, as the unit prices of its offers imply; null: none states one.
alter table product_summary
  add column content_amount real,
  add column content_unit text;
