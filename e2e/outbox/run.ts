/**
 * `npm run e2e:outbox`: closes pages and cuts the network at random while reports and tracking events are written, and
 * compares the phone's journal with the platform. Options after `--`: `--cuts N` (default 1000), `--seed N` (default 1).
 */
import { runPlaywright } from '../tools/run-playwright';

const words = process.argv.slice(2);
const option = (name: string, value: number) => {
  const index = words.indexOf(name);
  const given = index < 0 ? value : Number(words[index + 1]);
  if (!Number.isInteger(given) || given < 1) {
    console.error(`${name} needs a whole number above 0.`);
    process.exit(1);
  }
  return String(given);
};
process.exit(
  runPlaywright(['outbox/cuts.spec.ts'], {
    OUTBOX_CUTS: option('--cuts', 1000),
    OUTBOX_SEED: option('--seed', 1),
  }),
);
