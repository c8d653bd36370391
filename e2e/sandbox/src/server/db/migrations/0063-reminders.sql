-- Sessions whose renter wants reminders. Signing out removes the row.
create table reminders (
  token_hash text primary key references sessions on delete cascade,
  user_id text not null references users on delete cascade,
  -- Random name of the session in push messages.
  mark text not null unique,
  -- Push subscription. Null: the reminders come by mail.
  endpoint text,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
);
create index reminders_of_user on reminders (user_id, created_at desc);
