/** @jest-environment node */
import path from 'node:path';
import { federationCost } from './federation-cost';

test('measures the loader and the share scope of these sources, and what a document adds', async () => {
  const html = '<script type="application/json" id="page-data">{"a":1}</script><script>start()</script>';
  const { shell, page, modules } = await federationCost(path.join(__dirname, '../..'), [], html);
  for (const bytes of Object.values(shell)) {
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(10_000);
  }
  expect([page.data > 0, page.script > 0, modules]).toEqual([true, true, {}]);
});
