-- Sign-in codes by request, so that attempts of others do not count against it.
drop table email_codes;
create table email_code_requests (
  -- Hash of the id that only the requesting page knows.
  request_hash text primary key,
  email text not null,
  region text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries_left int not null,
  used_at timestamptz
);
create index email_code_requests_of on email_code_requests (email, region);

-- Attempts without a request id, by address and client.
create table email_code_tries (
  email text not null,
  region text not null,
  client_hash text not null,
  tries_left int not null,
  expires_at timestamptz not null,
  primary key (email, region, client_hash)
);

-- Codes sent within the last hour in all regions.
create table email_codes_sent (
  sent_id bigint generated always as identity primary key,
  mailbox text not null,
  client_hash text not null,
  sent_at timestamptz not null
);
