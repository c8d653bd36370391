-- When an order was settled or corrected last, which is when its receipt is drawn up, and when its money was taken.
alter table orders add column settled_at timestamptz, add column paid_at timestamptz;
-- What came of the claimed return that a report was about.
alter table feedback
  add column claim_outcome text check (claim_outcome in ('FOUND', 'NOT_FOUND')),
  add column claim_decided_at timestamptz;
