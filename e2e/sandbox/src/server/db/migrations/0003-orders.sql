create sequence order_numbers start 1;

create table orders (
  order_no text primary key,
  user_id text not null references users,
  region text not null check (region in ('JP', 'MY', 'HK')),
  state text not null check (state in ('PENDING_PAYMENT', 'EXPIRED', 'EJECTING', 'EJECT_UNKNOWN', 'EJECT_FAILED',
    'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW', 'UNPAID', 'COMPLETED', 'KEPT', 'DELETED')),
  -- Kept by choice or because the maximum time has passed. Also true for an UNPAID order that owes a part of the keep
  -- price.
  kept boolean not null default false,
  kept_by_choice boolean not null default false,
  cabinet_sn text not null references cabinets,
  rent_store_id text not null,
  slot int,
  power_bank_sn text references power_banks,
  -- Plan that the renter agreed to, and coupon as applied.
  plan jsonb not null,
  coupon jsonb,
  renter_coupon_id text,
  agreed jsonb not null,
  created_at timestamptz not null,
  reserved_until timestamptz not null,
  -- One minute after the first command. By then the renter has a result, or a message that it is being
  -- checked.
  verdict_by timestamptz,
  attempt int not null default 1,
  started_at timestamptz,
  ended_at timestamptz,
  return_store_id text,
  return_cabinet_sn text,
  -- Newest return claim: place, time, and the outcome after the review.
  claim jsonb,
  used_seconds int not null default 0 check (used_seconds >= 0),
  fee int not null default 0 check (fee >= 0),
  full_fee int not null default 0,
  keep_price int not null default 0 check (keep_price >= 0),
  -- Deposit that was paid when the bank was ejected.
  deposit_id text,
  from_deposit int not null default 0 check (from_deposit >= 0),
  paid int not null default 0 check (paid >= 0),
  due int not null default 0 check (due >= 0),
  refunded int not null default 0 check (refunded >= 0),
  payment_method_id text,
  refund_method_id text,
  -- State before the renter deleted the order. A cancelled order counts as deleted.
  deleted_from text,
  error_code text,
  check (state <> 'UNPAID' or due > 0),
  check (state not in ('COMPLETED', 'KEPT') or due = 0)
);
-- One open order per renter.
create unique index one_open_order on orders (user_id) where state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW', 'UNPAID');
-- One reservation per bank, and one order per bank.
create unique index one_order_a_bank on orders (power_bank_sn) where state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW');
create index orders_of_user on orders (user_id, created_at desc, order_no desc);

-- Counts of a cabinet: rentable banks (charged and not reserved) and empty slots. Both are 0 while it is offline.
create view cabinet_counts as
select c.cabinet_sn, c.store_id, c.region, c.online, c.slots, c.counted_at,
  case when c.online then count(b.power_bank_sn) filter (where b.charge_percent >= 30 and o.order_no is null)
    else 0 end::int as rentable,
  case when c.online and c.profile <> 'full' then c.slots - count(b.power_bank_sn) else 0 end::int as returnable
from cabinets c
left join power_banks b on b.cabinet_sn = c.cabinet_sn
left join orders o on o.power_bank_sn = b.power_bank_sn and o.state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW')
group by c.cabinet_sn;

create table deposits (
  deposit_id text primary key,
  user_id text not null references users,
  region text not null,
  -- Order for which it was agreed. Its payment extends the order's reservation.
  order_no text references orders,
  -- AGREED: awaits its payment. VOID: not paid in time, or the account was deleted.
  state text not null check (state in ('AGREED', 'PAID', 'REFUNDING', 'REFUNDED', 'USED', 'RELEASED', 'VOID')),
  kind text check (kind in ('CHARGE', 'HOLD')),
  method_id text,
  amount int not null check (amount > 0),
  used int not null default 0 check (used >= 0),
  given_back int not null default 0 check (given_back >= 0),
  agreed jsonb not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  refund_requested_at timestamptz,
  refund_due_at timestamptz,
  ended_at timestamptz,
  check (used + given_back <= amount)
);
-- One live deposit per renter.
create unique index one_live_deposit on deposits (user_id) where state in ('AGREED', 'PAID');
create index deposits_of_user on deposits (user_id, created_at desc);

create table payments (
  payment_id text primary key,
  user_id text not null references users,
  region text not null,
  purpose text not null check (purpose in ('DEPOSIT', 'RENTAL_FEE', 'KEEP')),
  order_no text references orders,
  deposit_id text references deposits,
  -- Subject of the payment: `deposit:<deposit_id>` or `order:<order_no>`.
  target text not null,
  method_id text not null,
  kind text not null check (kind in ('CHARGE', 'HOLD')),
  state text not null check (state in
    ('CREATED', 'PENDING', 'SUCCEEDED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'REFUNDING', 'REFUNDED')),
  amount int not null check (amount > 0),
  currency text not null,
  next_action jsonb not null default '{"kind": "none"}',
  error_code text,
  return_url text not null,
  language text not null,
  -- Id at the provider.
  session_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- Amounts that the provider has captured, released and refunded since the payment succeeded.
  captured int not null default 0,
  released int not null default 0,
  refunded int not null default 0,
  check (captured + released <= amount),
  check (refunded <= amount)
);
-- One live payment per target, and at most one that succeeds.
create unique index one_live_payment on payments (target) where state in ('CREATED', 'PENDING', 'SUCCEEDED');
create index payments_of_user on payments (user_id);

-- Each webhook is processed once.
create table webhooks_received (
  webhook_id text primary key,
  received_at timestamptz not null
);
