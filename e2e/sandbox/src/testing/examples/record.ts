import { testSandbox } from '../world';
import { recordAccount } from './account';
import { normalize } from './normalize';
import { createRecorder } from './recorder';
import { recordRental } from './rental';
import { recordSignIn } from './sign-in';

/**
 * Calls every endpoint of a new sandbox and returns the examples of the HTTP API. The clock stands still between the
 * steps, so that every run returns the same.
 */
export async function recordExamples() {
  const now = Date.now();
  const sandbox = await testSandbox({ realNow: () => now, databaseUrl: null });
  try {
    const recorder = createRecorder(sandbox);
    await recordRental(recorder);
    await recordAccount(recorder);
    await recordSignIn(recorder);
    return normalize(recorder.recorded(), sandbox);
  } finally {
    await sandbox.stop();
  }
}
