-- Null after a mail server has refused the code: the row then counts for its client only.
alter table email_codes_sent alter column mailbox drop not null;
