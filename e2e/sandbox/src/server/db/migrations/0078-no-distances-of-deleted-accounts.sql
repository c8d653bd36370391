-- Accounts that were deleted before keep no distance from a full cabinet either.
update orders set standstills = (
    select coalesce(jsonb_agg(row - 'distanceMetres' - 'accuracyMetres' order by n), '[]')
    from jsonb_array_elements(standstills) with ordinality as stood (row, n))
  where user_id in (select user_id from users where deleted_at is not null) and standstills <> '[]';
