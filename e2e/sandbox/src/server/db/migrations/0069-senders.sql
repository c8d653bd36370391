-- Label of the client that sent a record without an account (src/server/http/senders.ts).
alter table view_points add column sender text not null default '';
alter table reports add column sender text not null default '';
alter table consents add column sender text not null default '';
