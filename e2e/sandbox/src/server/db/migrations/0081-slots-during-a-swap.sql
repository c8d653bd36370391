-- During a swap the second power bank stands in a slot of the cabinet until it opens. It does not fill the reserved slot.
create or replace view reserved_slots as
select o.order_no, o.slot_reservation->>'cabinetSn' as cabinet_sn
from orders o
where o.slot_reservation->>'state' = 'RESERVED' and not exists (
  select 1 from power_banks b where b.cabinet_sn = o.slot_reservation->>'cabinetSn'
    and (b.power_bank_sn = o.power_bank_sn
      or (b.power_bank_sn = o.other_bank_sn and o.fault->'swap'->>'state' = 'OUT')));
