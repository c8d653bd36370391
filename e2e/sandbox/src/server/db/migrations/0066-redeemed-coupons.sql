-- Keyed hashes of mailbox and coupon of deleted accounts, so that no mailbox redeems a coupon again.
create table redeemed_coupons (
  hash text primary key,
  forget_at timestamptz not null
);
