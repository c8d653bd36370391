/**
 * Time in s after which a platform treats a call without an answer as lost, because its process may have been killed. A
 * repeat with the same Idempotency-Key is then carried out. The app repeats for longer (shared/docs/http-api.md,
 * "Idempotency").
 */
export const IN_FLIGHT_SECONDS = 5;
