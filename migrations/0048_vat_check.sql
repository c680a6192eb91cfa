-- What a register of VAT ids (VIES) answered about a company's; null: it was not asked, or did not answer.
alter table partner_registration add column vat_answer text check (vat_answer in ('valid', 'invalid'));
alter table partner_registration add column vat_checked_at timestamptz;
alter table partner_registration add check ((vat_answer is null) = (vat_checked_at is null));
