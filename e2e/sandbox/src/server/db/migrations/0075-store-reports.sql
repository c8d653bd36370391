-- What renters who stood at a store say about it (src/platform/stores/presence.ts). `gone`: the report counts. Their position is
-- not stored.
create table store_reports (
  store_id text not null references stores,
  user_id text not null references users,
  gone boolean not null,
  reported_at timestamptz not null,
  primary key (store_id, user_id)
);
create index store_reports_gone on store_reports (store_id) where gone;
