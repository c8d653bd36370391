create table stores (
  store_id text primary key,
  region text not null check (region in ('JP', 'MY', 'HK')),
  -- By language key.
  names jsonb not null,
  addresses jsonb not null,
  -- Location in the building, in the format of src/platform/stores/floor.ts.
  floor text not null,
  lat double precision not null,
  lng double precision not null,
  -- Minutes from local midnight, by weekday.
  hours jsonb not null,
  phone text,
  -- Subject of the photos.
  kind text not null,
  -- Closed permanently: "Store not found".
  gone boolean not null default false
);
create index stores_of_region on stores (region);
