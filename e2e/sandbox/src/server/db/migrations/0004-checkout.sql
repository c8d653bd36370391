-- The payment provider's books. The platform changes them only through the provider's HTTP API.
create table checkout_sessions (
  session_id text primary key,
  -- The merchant's id of the payment. Creating it again returns the same session.
  reference text not null unique,
  kind text not null check (kind in ('CHARGE', 'HOLD')),
  amount int not null check (amount > 0),
  currency text not null,
  method_id text not null,
  method_name text not null,
  merchant text not null,
  description text not null,
  language text not null,
  return_url text not null,
  wallet text,
  state text not null check (state in ('OPEN', 'CHALLENGE', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  -- Outcome requested by the control API.
  outcome text,
  webhook text not null default 'once',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);

-- Movements of money, never changed. HOLD reserves, CAPTURE takes from a hold, RELEASE frees it, CHARGE takes
-- money, REFUND returns it.
create table checkout_entries (
  entry_id bigint generated always as identity primary key,
  session_id text not null references checkout_sessions,
  kind text not null check (kind in ('HOLD', 'CAPTURE', 'RELEASE', 'CHARGE', 'REFUND')),
  amount int not null check (amount > 0),
  -- The merchant's id of the movement. A repeated request has no effect.
  reference text not null unique,
  at timestamptz not null
);

create table checkout_outcomes (
  outcome_id bigint generated always as identity primary key,
  outcome text not null,
  automatic boolean not null default false
);
