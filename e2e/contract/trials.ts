import { ERROR } from '@shared/http-api/app';
import { DETAILED_REFUSALS } from '@shared/http-api/schemas';
import { createChance } from '../support/chance';
import { breakAnswer } from './break-answer';
import { endpointOf } from './endpoint-of';
import type { Envelope } from './page-trial';
import { type Known, randomModel, randomValue } from './random-answer';
import type { Report } from './watch-reports';

/** A call of a page with the platform's answer. */
export type Call = readonly [address: string, body: Envelope];

/** Other answers to calls of a page. */
export interface Trial {
  answers: Map<string, Envelope>;
  /** Call and answer, for the name of a failure. */
  what: string;
}

const CODES = Object.values(ERROR);
/** Refusals of a page, so that the pages of a walk get every code. */
const REFUSALS = 5;
const VALID_ROUNDS = 5;
const nameOf = (address: string) => new URL(address).pathname;

const knownOf = (calls: readonly Call[]): Known => ({
  orderNo: /"(JP\d{10})"/.exec(JSON.stringify(calls))?.[1] ?? 'JP2611200001',
  cabinetSn: 'JPC00001',
  address: new URL('/none.webp', calls[0]![0]).href,
  now: Date.parse(calls[0]![1].serverTime),
});

/** Returns answers with one broken rule each. */
function broken(calls: readonly Call[], page: number, { rounds, seed }: TrialOptions): Trial[] {
  const chance = createChance(seed + page * 1000);
  return Array.from({ length: rounds }, (_, round) => {
    const [address, body] = calls[round % calls.length]!;
    const { model, what } = breakAnswer(body.model, chance);
    return { answers: new Map([[address, { ...body, model }]]), what: `${nameOf(address)} ${what}` };
  });
}

/** Returns random answers to all calls of the page at once. */
function random(calls: readonly Call[], page: number, seed: number, known: Known): Trial[] {
  return Array.from({ length: VALID_ROUNDS }, (_, round) => {
    const from = seed * 1_000_000 + page * 1_000 + round * 100;
    const answers = calls.flatMap(([address, body], index) => {
      const name = endpointOf(address);
      return name ? [[address, { ...body, model: randomModel(name, known, from + index) }] as const] : [];
    });
    return { answers: new Map(answers), what: `random answers ${from}` };
  });
}

/** Returns random answers that the schemas allow. */
const valid = (calls: readonly Call[], page: number, { seed }: TrialOptions): Trial[] =>
  random(calls, page, seed, knownOf(calls));

/** Returns random answers whose enumerations and unions also have values that the app does not know. */
const newer = (calls: readonly Call[], page: number, { seed }: TrialOptions): Trial[] =>
  random(calls, page, seed, { ...knownOf(calls), isNewer: true });

/** Returns refusals of one call each. Over the pages of a walk each code comes once. */
function refused(calls: readonly Call[], page: number, { seed }: TrialOptions): Trial[] {
  const known = knownOf(calls);
  return Array.from({ length: REFUSALS }, (_, round) => {
    const errorCode = CODES[(page * REFUSALS + round) % CODES.length]!;
    const [address, body] = calls[round % calls.length]!;
    const details = DETAILED_REFUSALS[errorCode]?.properties.model;
    const model = details ? randomValue(details, known, seed) : null;
    const answer = { ...body, success: false, model, errorCode };
    return { answers: new Map([[address, answer]]), what: `${nameOf(address)} ${errorCode}` };
  });
}

export interface TrialOptions {
  /** Number of broken answers for each page. */
  rounds: number;
  seed: number;
}

interface Kind {
  /** Returns the trials of a page. `page` is the number of the page in its walk. */
  trialsOf(calls: readonly Call[], page: number, options: TrialOptions): Trial[];
  /** Whether the app may say that the platform's answer does not match the contract. */
  mayRefuse?(report: Report): boolean;
}

/** Kinds of trials by name. */
export const TRIALS: Record<string, Kind> = {
  'answers with a broken rule': { trialsOf: broken, mayRefuse: () => true },
  'random valid answers': { trialsOf: valid },
  // A row of an unknown kind is left out of its list.
  'values that only a newer platform knows': {
    trialsOf: newer,
    mayRefuse: ({ detail }) => detail?.endsWith(' known kind') === true,
  },
  'every refusal': { trialsOf: refused },
};
