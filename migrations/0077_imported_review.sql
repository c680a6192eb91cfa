-- The origin of a review from elsewhere is called as what names its source: imported.
alter table review drop constraint review_origin_check, drop constraint review_check;
update review set origin = 'imported' where origin = 'brought';
alter table review
  add constraint review_origin_check check (origin in ('account', 'purchase', 'imported', 'demonstration')),
  add constraint review_check check ((origin = 'imported') = (imported_from is not null));
