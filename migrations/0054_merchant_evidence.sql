-- Merchants whose company has registered, proved its domain and was accepted by staff. It is copied from the registrations,
-- because prices are judged in the database of the market.

create table merchant_evidence (
  market text not null,
  merchant_id integer not null references merchant,
  since timestamptz not null,
  primary key (market, merchant_id)
);
