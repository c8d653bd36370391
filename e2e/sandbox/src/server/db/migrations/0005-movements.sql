-- Movements that the platform requests from the provider for paid or held money, and whether they are done.
create table payment_movements (
  reference text primary key,
  payment_id text not null references payments,
  kind text not null check (kind in ('CAPTURE', 'RELEASE', 'REFUND')),
  amount int not null check (amount > 0),
  due_at timestamptz not null,
  done_at timestamptz
);
create index movements_of_payment on payment_movements (payment_id);

alter table checkout_sessions add column automatic boolean not null default false;

-- Payment with which the deposit was paid.
alter table deposits add column payment_id text references payments;
