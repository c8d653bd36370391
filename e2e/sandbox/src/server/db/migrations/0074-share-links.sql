-- Link of a running rental for a friend who returns the power bank (src/platform/orders/share-link.ts). The token is not
-- stored: `token_hash` finds it, and `seed` gives the renter the same one again with a key of the platform.
create table share_links (
  order_no text primary key references orders on delete cascade,
  user_id text not null references users,
  seed text not null,
  token_hash text not null unique,
  created_at timestamptz not null
);
