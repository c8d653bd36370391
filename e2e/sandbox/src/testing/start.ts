/**
 * Start of the clock in every test sandbox: a Friday, 11:00 in Malaysia and Hong Kong, noon in Japan. Shops
 * are open in all three regions, independent of the machine's clock.
 */
export const TEST_START = new Date('2026-11-20T03:00:00Z');
