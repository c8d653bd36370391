/**
 * Instant at which the clock of every test sandbox starts: a Friday, 11:00 in Malaysia and Hong Kong, noon in Japan.
 * Shops are open then in all three regions, whatever the machine's clock says.
 */
export const TEST_START = new Date('2026-11-20T03:00:00Z');
