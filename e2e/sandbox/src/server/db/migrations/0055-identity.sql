-- Newest sign-in code of an address in a region. Older ones are deleted.
create table email_codes (
  email text not null,
  region text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null,
  used_at timestamptz,
  primary key (email, region)
);

-- Apple's form_post answers until the page fetches them. Each can be fetched once.
create table apple_handovers (
  ticket_hash text primary key,
  state text not null,
  code text not null,
  id_token text not null,
  expires_at timestamptz not null
);

-- Consents to continue in another region.
create table region_consents (
  region_consent_id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  to_region text not null,
  given_at timestamptz not null
);

-- Accounts at the simulated issuers.
create table issuer_accounts (
  issuer text not null,
  subject text not null,
  email text,
  name text not null,
  primary key (issuer, subject)
);

-- Data that issuers keep between the steps of a sign-in.
create table issuer_records (
  issuer text not null,
  model text not null,
  record_id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz not null,
  primary key (issuer, model, record_id)
);
create index issuer_records_of_grant on issuer_records (issuer, grant_id);
create index issuer_records_by_uid on issuer_records (issuer, uid);
