-- View points and reports as received.
create table view_points (
  view_point_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  record jsonb not null
);
create table reports (
  report_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  report jsonb not null
);
