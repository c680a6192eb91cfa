-- Products that a stage of the pipeline has yet to take up. What is due twice is done once: under a first load each
-- product changes with every shop that has it.
create table due (
  task text not null,
  market text not null,
  id bigint not null,
  primary key (task, market, id)
);
