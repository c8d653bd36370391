-- Label of the client that sent an answer of Apple's (src/server/http/senders.ts).
alter table apple_handovers add column sender text not null default '';
