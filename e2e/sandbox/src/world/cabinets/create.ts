import type { RegionCode } from '@shared/http-api/app';
import { type NewCabinet, regionOfCabinet } from '../../ports/cabinets';
import { bankCode } from '../../ports/power-bank-code';
import type { Database } from '../../server/db';

const LETTER: Record<RegionCode, string> = { JP: 'J', MY: 'M', HK: 'H' };

/** Creates cabinets with their banks in stores, with one statement per table, so that a bulk seed is fast. */
export async function createCabinets(
  tx: Database,
  cabinets: readonly NewCabinet[],
  now: Date,
): Promise<void> {
  if (cabinets.length === 0) return;
  await tx.query(
    `insert into cabinets (cabinet_sn, store_id, region, slots, online, reserves_slots, counted_at)
     select *, $7::timestamptz
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[], $6::boolean[])`,
    [
      cabinets.map((cabinet) => cabinet.sn),
      cabinets.map((cabinet) => cabinet.storeId),
      cabinets.map((cabinet) => regionOfCabinet(cabinet.sn)),
      cabinets.map((cabinet) => cabinet.slots),
      cabinets.map((cabinet) => cabinet.online ?? true),
      cabinets.map((cabinet) => cabinet.reservesSlots ?? false),
      now,
    ],
  );
  const places = cabinets.flatMap(({ sn, banks }) =>
    Array.from({ length: banks }, (_, index) => ({ cabinetSn: sn, slot: index + 1 })),
  );
  if (places.length === 0) return;
  const numbers = await tx.query<{ n: number }>(
    "select nextval('power_bank_numbers')::int as n from generate_series(1, $1::int)",
    [places.length],
  );
  const banks = places.map((place, index) => {
    const region = regionOfCabinet(place.cabinetSn);
    const sn = `PB${LETTER[region]}${String(numbers[index]!.n).padStart(7, '0')}`;
    return { ...place, region, sn, code: bankCode(sn), charge: 70 + ((index * 7) % 31) };
  });
  await tx.query(
    `insert into power_banks (power_bank_sn, code, region, charge_percent, cabinet_sn, slot)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::int[])`,
    [
      banks.map((bank) => bank.sn),
      banks.map((bank) => bank.code),
      banks.map((bank) => bank.region),
      banks.map((bank) => bank.charge),
      banks.map((bank) => bank.cabinetSn),
      banks.map((bank) => bank.slot),
    ],
  );
}
