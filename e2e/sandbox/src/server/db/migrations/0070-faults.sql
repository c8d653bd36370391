-- The renter's report that the power bank does not charge, with the promise and the state of the swap. `other_bank_sn` is
-- the second bank of a swap while its slot opens, and the first one while both are out. `other_fee` is the price of the
-- bank that ended before the order did, with its keep price.
alter table orders
  add column fault jsonb,
  add column other_bank_sn text references power_banks,
  add column other_fee int not null default 0 check (other_fee >= 0);
create unique index one_order_an_other_bank on orders (other_bank_sn) where state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW');

-- `faulty`: its cabinet has measured that it does not charge. `replaced`: the first bank of a swap.
alter table power_banks
  add column faulty boolean not null default false,
  add column replaced boolean not null default false;
-- A swap has two banks out with one order: the replaced one and its replacement.
drop index one_bank_an_order;
create unique index one_bank_an_order on power_banks (order_no, replaced);

-- An order has one round of commands for its rental, and one for each try to swap its bank.
alter table eject_commands add column round int not null default 1;
alter table eject_commands drop constraint eject_commands_order_no_attempt_key;
alter table eject_commands add unique (order_no, round, attempt);

-- Banks that belong to an open order: reserved in a slot, or out.
create view reserved_banks as
select power_bank_sn, order_no from orders where power_bank_sn is not null and state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW')
union all
select other_bank_sn, order_no from orders where other_bank_sn is not null and state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW');

create or replace view cabinet_counts as
select c.cabinet_sn, c.store_id, c.region, c.online, c.slots, c.counted_at,
  case when c.online then count(b.power_bank_sn) filter (where b.charge_percent >= 30 and r.order_no is null)
    else 0 end::int as rentable,
  case when c.online and c.profile <> 'full' then c.slots - count(b.power_bank_sn) else 0 end::int as returnable,
  case when c.online then null else coalesce(c.last_rentable,
    count(b.power_bank_sn) filter (where b.charge_percent >= 30 and r.order_no is null)) end::int as last_rentable,
  case when c.online then null else coalesce(c.last_returnable, c.slots - count(b.power_bank_sn)) end::int
    as last_returnable
from cabinets c
left join power_banks b on b.cabinet_sn = c.cabinet_sn
left join reserved_banks r on r.power_bank_sn = b.power_bank_sn
group by c.cabinet_sn;
