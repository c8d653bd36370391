-- Power banks with what their cabinet may do with them. `rentable`: charged, not known to be faulty, and no order has reserved it.
-- `recharging`: not charged yet, and rentable after that.
create view bank_states as
select b.power_bank_sn, b.cabinet_sn, b.slot, b.charge_percent,
  b.charge_percent >= 30 and not b.faulty and r.order_no is null as rentable,
  b.charge_percent < 30 and not b.faulty and r.order_no is null as recharging
from power_banks b
left join reserved_banks r on r.power_bank_sn = b.power_bank_sn;

create or replace view cabinet_counts as
with counts as (
  select c.cabinet_sn, c.store_id, c.region, c.online, c.slots, c.counted_at, c.reserves_slots,
    c.last_rentable, c.last_returnable,
    count(b.power_bank_sn) filter (where b.rentable) as charged,
    count(b.power_bank_sn) filter (where b.recharging) as recharging,
    c.slots - count(b.power_bank_sn) as without_bank,
    case when c.online and c.profile <> 'full' then c.slots - count(b.power_bank_sn) else 0 end as empty
  from cabinets c
  left join bank_states b on b.cabinet_sn = c.cabinet_sn
  group by c.cabinet_sn
), free as (
  select counts.*, greatest(0, empty - coalesce(reserved.n, 0)) as returnable
  from counts
  left join (select cabinet_sn, count(*) as n from reserved_slots group by cabinet_sn) reserved using (cabinet_sn)
)
select cabinet_sn, store_id, region, online, slots, counted_at,
  case when online then charged else 0 end::int as rentable,
  returnable::int as returnable,
  case when online then null else coalesce(last_rentable, charged) end::int as last_rentable,
  case when online then null else coalesce(last_returnable, without_bank) end::int as last_returnable,
  empty::int as empty,
  case when reserves_slots then returnable else 0 end::int as reservable,
  case when online then recharging else 0 end::int as recharging
from free;
