-- What each market's matching has learned from its own offers: token counts and decision trees. A market without a row
-- uses the model that the program ships with.
create table match_model (
  market text primary key,
  -- See MatchModel of src/match/engine/match-model.ts.
  model jsonb not null,
  -- Logistic loss on products that the model has not seen, and that of the model before it on the same.
  loss real not null,
  loss_before real not null,
  offers integer not null,
  trained_at timestamptz not null
);

-- Words of products no longer begin with the brand: offers without a brand are found by them too.
insert into product_identifier (market, kind, value, product_id)
select market, kind, substr(value, strpos(value, ' ') + 1), product_id
from product_identifier where kind = 'word' and strpos(value, ' ') > 0
on conflict do nothing;
delete from product_identifier where kind = 'word' and strpos(value, ' ') > 0;
