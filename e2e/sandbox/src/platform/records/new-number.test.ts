import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { testSandbox } from '../../testing/world';
import { newNumber } from './new-number';

let sandbox: Sandbox;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ onError: (text) => errors.push(text) });
});
afterAll(() => sandbox.stop());

test('answers 503 and logs an error if no number is left', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await renter.get('createFeedback', { type: 'other', text: 'x', photos: [] });
  await sandbox.ctx.db.query("update feedback set feedback_no = 'FBJP0'");
  const column = { table: 'feedback', column: 'feedback_no' };
  await expect(newNumber(sandbox.ctx, sandbox.ctx.db, column, 'FBJP', 0)).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 60,
  });
  expect(errors).toEqual(['no number is left for FBJP in feedback']);
});
