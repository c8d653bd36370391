create table cabinets (
  cabinet_sn text primary key,
  -- No foreign key: the migration of table `stores` comes later, although it is seeded first.
  store_id text not null,
  region text not null check (region in ('JP', 'MY', 'HK')),
  slots int not null check (slots between 1 and 24),
  online boolean not null default true,
  -- Behaviour of the simulated hardware.
  profile text not null default 'ok',
  profile_slot int,
  profile_delay_ms int,
  -- Time of its last report of counts.
  counted_at timestamptz not null
);
create index cabinets_of_store on cabinets (store_id);

create table power_banks (
  power_bank_sn text primary key,
  -- Printed on the bank, so the renter can compare it.
  code text not null,
  region text not null,
  charge_percent int not null default 100 check (charge_percent between 0 and 100),
  -- Location: in a slot, out with an order, or sold, and never two of them.
  cabinet_sn text references cabinets,
  slot int,
  order_no text,
  sold boolean not null default false,
  check ((cabinet_sn is null) = (slot is null)),
  check (cabinet_sn is null or order_no is null)
);
-- A slot holds one bank, and a bank is out with one order.
create unique index one_bank_a_slot on power_banks (cabinet_sn, slot);
create unique index one_bank_an_order on power_banks (order_no);
create sequence power_bank_numbers start 1;

-- Commands to the hardware. The cabinet refers to a command by id and knows its time-to-live.
create table eject_commands (
  command_id text primary key,
  order_no text not null,
  cabinet_sn text not null references cabinets,
  slot int not null,
  attempt int not null check (attempt between 1 and 3),
  sent_at timestamptz not null,
  -- 30 s after sending. The cabinet must not open later.
  valid_until timestamptz not null,
  acknowledged_at timestamptz,
  -- Result at the cabinet, even if its report was lost.
  device_outcome text check (device_outcome in ('EJECTED', 'JAMMED', 'REFUSED')),
  device_bank_sn text,
  device_at timestamptz,
  -- Result as reported to the platform.
  result text check (result in ('EJECTED', 'JAMMED', 'REFUSED')),
  unique (order_no, attempt)
);
