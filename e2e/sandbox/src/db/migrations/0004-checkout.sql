-- The payment provider's own books: nothing of the platform writes here but through its HTTP interface.
create table checkout_sessions (
  session_id text primary key,
  -- The merchant's own name for the payment: creating it again gives the same session.
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
  -- What the control API ordered for this one.
  outcome text,
  webhook text not null default 'once',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);

-- Every movement of money, never changed. HOLD reserves, CAPTURE takes from it, RELEASE lets go; CHARGE takes, REFUND
-- gives back.
create table checkout_entries (
  entry_id bigint generated always as identity primary key,
  session_id text not null references checkout_sessions,
  kind text not null check (kind in ('HOLD', 'CAPTURE', 'RELEASE', 'CHARGE', 'REFUND')),
  amount int not null check (amount > 0),
  -- The merchant's name for the movement: asked for twice, it happens once.
  reference text not null unique,
  at timestamptz not null
);

create table checkout_outcomes (
  outcome_id bigint generated always as identity primary key,
  outcome text not null,
  automatic boolean not null default false
);
