-- A redeemed coupon. An order sets it to IN_USE and then USED, or releases it.
create table renter_coupons (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  code text not null,
  kind text not null check (kind in ('FREE_SECONDS', 'AMOUNT')),
  seconds int,
  amount int,
  currency text,
  valid_until timestamptz not null,
  state text not null default 'USABLE' check (state in ('USABLE', 'IN_USE', 'USED')),
  order_no text,
  redeemed_at timestamptz not null,
  check ((kind = 'FREE_SECONDS') = (seconds is not null)),
  check ((kind = 'AMOUNT') = (amount is not null and currency is not null)),
  unique (user_id, code)
);
-- One coupon per order.
create unique index one_coupon_an_order on renter_coupons (order_no) where state in ('IN_USE', 'USED');
