-- Sign-ins by a request for a code, so that the page can repeat one whose answer was lost.
alter table email_code_requests add column signed_in_at timestamptz;
-- Hash of the code that the request signed in with. It may be another code of the same address.
alter table email_code_requests add column signed_in_with text;
-- Part of the token. The other part is the request's id, of which only a hash is stored.
alter table email_code_requests add column token_seed text;
alter table email_code_requests add column replays_left int not null default 0;
