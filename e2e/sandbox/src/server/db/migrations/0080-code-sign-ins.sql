-- Sign-ins by the code of a provider, so that the page can repeat one whose answer was lost
-- (src/platform/accounts/sign-in-replay.ts).
create table code_sign_ins (
  -- Hash of provider, region, code, verifier and nonce.
  exchange_hash text primary key,
  signed_in_at timestamptz not null,
  -- Part of the token. The other part is the verifier, which is not stored.
  token_seed text not null,
  replays_left int not null
);
