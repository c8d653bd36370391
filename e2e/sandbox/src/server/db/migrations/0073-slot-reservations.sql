-- Whether the cabinet reports that it can keep a slot for one rental.
alter table cabinets add column reserves_slots boolean not null default false;
-- The slot that is reserved for the return of a rental, or was (`SlotReservation` in src/platform/records/order-row.ts).
alter table orders add column slot_reservation jsonb;
create index reserved_slot_of_cabinet on orders ((slot_reservation->>'cabinetSn'))
  where slot_reservation->>'state' = 'RESERVED';

-- Reserved slots that no power bank of their order has filled yet. The report of a return may be on its way.
create view reserved_slots as
select o.order_no, o.slot_reservation->>'cabinetSn' as cabinet_sn
from orders o
where o.slot_reservation->>'state' = 'RESERVED' and not exists (
  select 1 from power_banks b where b.power_bank_sn in (o.power_bank_sn, o.other_bank_sn)
    and b.cabinet_sn = o.slot_reservation->>'cabinetSn');

-- `empty`: slots without a power bank. `returnable`: those of them that are not reserved. `reservable`: those of them that can
-- be reserved.
create or replace view cabinet_counts as
with counts as (
  select c.cabinet_sn, c.store_id, c.region, c.online, c.slots, c.counted_at, c.reserves_slots,
    c.last_rentable, c.last_returnable,
    count(b.power_bank_sn) filter (where b.charge_percent >= 30 and r.order_no is null) as charged,
    c.slots - count(b.power_bank_sn) as without_bank,
    case when c.online and c.profile <> 'full' then c.slots - count(b.power_bank_sn) else 0 end as empty
  from cabinets c
  left join power_banks b on b.cabinet_sn = c.cabinet_sn
  left join reserved_banks r on r.power_bank_sn = b.power_bank_sn
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
  case when reserves_slots then returnable else 0 end::int as reservable
from free;
