/**
 * `npm run e2e:contract`: gives every page answers with one rule broken each, random valid answers, values that only a newer
 * platform knows, and every refusal.
 * Options in the environment: `CONTRACT_ROUNDS` (broken answers for each page, default 15) and `CONTRACT_SEED` (default 1).
 */
import { runPlaywright } from '../tools/run-playwright';

process.exit(runPlaywright(['contract/', ...process.argv.slice(2)]));
