-- Times in which the clock of a rental stood, with their evidence (`Standstill` in src/platform/records/order-row.ts).
alter table orders add column standstills jsonb not null default '[]';
