-- Accounts that signed in from a client within the last day. They raise the client's limit of sign-in codes.
create table client_sign_ins (
  client_hash text not null,
  user_id text not null references users on delete cascade,
  signed_in_at timestamptz not null,
  primary key (client_hash, user_id)
);
