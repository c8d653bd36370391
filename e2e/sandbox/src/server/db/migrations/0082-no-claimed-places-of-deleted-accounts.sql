-- Accounts that were deleted before keep no place of a return either that the renter may have reported: a return that a cabinet
-- logged has a cabinet.
update orders set
    return_store_id = case when return_cabinet_sn is null then null else return_store_id end,
    fault = (fault - 'returnedTo') #- '{swap,returned,storeId}'
  where user_id in (select user_id from users where deleted_at is not null);
