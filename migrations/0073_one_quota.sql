-- All keys have the same quota (API_QUOTA): a copy in each key kept the one of the day on which it was made.
alter table api_key drop column quota;
