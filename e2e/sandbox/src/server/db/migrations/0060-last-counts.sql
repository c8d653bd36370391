-- Last report of a cabinet before it went offline; null while connected. The view shows current counts, which
-- are 0 for an offline cabinet, and the last report beside them.
alter table cabinets add column last_rentable int, add column last_returnable int;

create or replace view cabinet_counts as
select c.cabinet_sn, c.store_id, c.region, c.online, c.slots, c.counted_at,
  case when c.online then count(b.power_bank_sn) filter (where b.charge_percent >= 30 and o.order_no is null)
    else 0 end::int as rentable,
  case when c.online and c.profile <> 'full' then c.slots - count(b.power_bank_sn) else 0 end::int as returnable,
  case when c.online then null else coalesce(c.last_rentable,
    count(b.power_bank_sn) filter (where b.charge_percent >= 30 and o.order_no is null)) end::int as last_rentable,
  case when c.online then null else coalesce(c.last_returnable, c.slots - count(b.power_bank_sn)) end::int
    as last_returnable
from cabinets c
left join power_banks b on b.cabinet_sn = c.cabinet_sn
left join orders o on o.power_bank_sn = b.power_bank_sn and o.state in
  ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW')
group by c.cabinet_sn;
