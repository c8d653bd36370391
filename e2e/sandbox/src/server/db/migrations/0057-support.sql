-- Photos, re-encoded.
create table uploads (
  upload_id text primary key,
  user_id text not null references users on delete cascade,
  bytes bytea not null,
  content_type text not null,
  width int not null,
  height int not null,
  created_at timestamptz not null
);

create table feedback (
  feedback_id bigint generated always as identity primary key,
  feedback_no text not null unique,
  user_id text not null references users on delete cascade,
  region text not null,
  type text not null,
  order_no text,
  cabinet_sn text,
  body text not null,
  photos jsonb not null default '[]',
  returned jsonb,
  created_at timestamptz not null
);
create index feedback_of on feedback (user_id, feedback_id desc);
create sequence feedback_numbers;

-- Consent choices of renters and visitors, with the version of the text.
create table consents (
  consent_id bigint generated always as identity primary key,
  user_id text references users on delete cascade,
  region text not null,
  kind text not null,
  version text not null,
  granted boolean not null,
  given_at timestamptz not null
);
