-- Who signs in with what this site keeps itself is told so in plain words, here and in the copy of what is held.

alter table shopper drop constraint shopper_user_type_check;
update shopper set user_type = 'PASSWORD' where user_type not in ('GOOGLE', 'FACEBOOK', 'APPLE');
update session set user_type = 'PASSWORD' where user_type not in ('GOOGLE', 'FACEBOOK', 'APPLE');
alter table shopper alter user_type set default 'PASSWORD',
  add constraint shopper_user_type_check check (user_type in ('PASSWORD', 'GOOGLE', 'FACEBOOK', 'APPLE'));
