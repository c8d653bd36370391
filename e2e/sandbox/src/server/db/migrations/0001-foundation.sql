-- The server's clock as an offset from real time. One row.
create table clock (
  id int primary key check (id = 1),
  offset_ms bigint not null
);

create table sandbox_state (
  name text primary key,
  value jsonb not null
);

-- Scheduled work, run at least once in order of time by the server's clock.
create table jobs (
  job_id bigint generated always as identity primary key,
  kind text not null,
  -- One job per kind and key. Planning it again moves it.
  key text not null,
  due_at timestamptz not null,
  payload jsonb not null default '{}',
  attempts int not null default 0,
  -- Real time before which no process takes the job: it is running, or waits for a retry.
  leased_until timestamptz,
  last_error text,
  unique (kind, key)
);
create index jobs_due on jobs (due_at);

create table persons (
  person_id text primary key,
  created_at timestamptz not null
);

-- Ways to sign in. Several may belong to one person.
create table identities (
  provider text not null,
  subject text not null,
  person_id text not null references persons on delete cascade,
  email text,
  primary key (provider, subject)
);

-- An account is a person in a region.
create table users (
  user_id text primary key,
  person_id text references persons on delete set null,
  region text not null check (region in ('JP', 'MY', 'HK')),
  email text,
  sign_in_method text not null,
  language text not null default 'en',
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index one_account_a_region on users (person_id, region) where deleted_at is null;

-- Tokens are stored only as hashes.
create table sessions (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- 'expired': answers UCS300001. 'unknown': treated as if it had never been issued.
  ended text check (ended in ('expired', 'unknown'))
);
create index sessions_of_user on sessions (user_id);

create table idempotency_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  -- Null while in flight.
  answer jsonb,
  started_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table api_faults (
  fault_id bigint generated always as identity primary key,
  method text,
  path text not null,
  status int,
  delay_ms int not null default 0,
  dropped text check (dropped in ('request', 'answer')),
  times_left int not null
);
