-- What a market earned is read for days of all its merchants; the index so far begins with one merchant.
create index on click_verdict (market, day) include (merchant_id, verdict, billed);
