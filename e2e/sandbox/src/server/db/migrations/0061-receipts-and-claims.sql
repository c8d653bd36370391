-- When an order was settled or last corrected, which is the date of its receipt, and when it was paid.
alter table orders add column settled_at timestamptz, add column paid_at timestamptz;
-- Result of the return claim that a report was about.
alter table feedback
  add column claim_outcome text check (claim_outcome in ('FOUND', 'NOT_FOUND')),
  add column claim_decided_at timestamptz;
