-- One word for one thing: what a giver will buy is reserved (a claim is a price that a shop states), a product is known since
-- it was first offered, and a watch has triggers.
alter table gift_claim rename to gift_reservation;
alter table product rename column launched_on to first_offered_on;
update outbox set data = (data - 'firings') || jsonb_build_object('triggers', data->'firings')
  where kind = 'price-watch-digest' and data ? 'firings';
update match_decision
  set moved = ((moved::jsonb - 'claims') || jsonb_build_object('reservations', moved::jsonb->'claims'))::json
  where moved::jsonb ? 'claims';
