-- A page whose answer was lost asks again (src/platform/accounts/apple-handover.ts).
alter table apple_handovers add column answers_left int not null default 3;
