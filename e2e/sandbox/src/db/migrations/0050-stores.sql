create table stores (
  store_id text primary key,
  region text not null check (region in ('JP', 'MY', 'HK')),
  -- By language key.
  names jsonb not null,
  addresses jsonb not null,
  -- Where in the building, as src/stores/floor.ts reads it.
  floor text not null,
  lat double precision not null,
  lng double precision not null,
  -- Minutes from local midnight, by weekday.
  hours jsonb not null,
  phone text,
  -- What the photos show.
  kind text not null,
  -- Shut for good: "Store not found".
  gone boolean not null default false
);
create index stores_of_region on stores (region);
