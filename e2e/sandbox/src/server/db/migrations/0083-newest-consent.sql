-- Each view point that names an account reads its newest choice (src/platform/telemetry/person.ts).
create index consents_of on consents (user_id, kind, consent_id desc);
