-- `settled_at` is the time at which an order was settled or last corrected, and the date of its receipt. `paid_at` is the
-- time of its payment.
alter table orders add column settled_at timestamptz, add column paid_at timestamptz;
-- Result of the return claim that a report was about.
alter table feedback
  add column claim_outcome text check (claim_outcome in ('FOUND', 'NOT_FOUND')),
  add column claim_decided_at timestamptz;
