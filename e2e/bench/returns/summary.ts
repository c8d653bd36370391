import type { Visit } from '../figures';
import { type Estimate, estimateMedian, verdict } from '../statistics';
import { aligned, kb } from '../table';
import type { PhoneVisits } from './visits';

/** Upper limits of a return visit. Times in ms. */
export const RETURN_TARGETS = {
  firstContent: 350,
  usable: 800,
  /** The map is drawn on this page. */
  usableHome: 1000,
} as const;

export interface ReturnSummary {
  address: string;
  rounds: number;
  cold: Estimate;
  usable: Estimate;
  firstContent: Estimate;
  /** Time until usable, divided by that of the cold visit of the same phone. */
  ofCold: Estimate;
  /** CPU time of the main thread until usable, ms. */
  cpu: Estimate;
  /** Largest number of requests and of bytes over the network until usable. */
  requests: number;
  bytes: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Summarizes the rounds of a page. The return visits of a round count once, with their mean. */
export function summarizeReturns(address: string, rounds: readonly PhoneVisits[]): ReturnSummary {
  const returned = (of: (visit: Visit) => number) => rounds.map(({ returns }) => mean(returns.map(of)));
  const all = rounds.flatMap(({ returns }) => returns);
  const usable = returned(({ usableMs }) => usableMs);
  const cold = rounds.map((round) => round.cold.usableMs);
  return {
    address,
    rounds: rounds.length,
    cold: estimateMedian(cold),
    usable: estimateMedian(usable),
    firstContent: estimateMedian(returned(({ firstContentMs }) => firstContentMs)),
    ofCold: estimateMedian(usable.map((ms, round) => ms / cold[round]!)),
    cpu: estimateMedian(returned(({ cpuMs }) => cpuMs)),
    requests: Math.max(...all.map(({ requests }) => requests)),
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
  };
}

const range = ({ value, low, high }: Estimate, digits = 0) =>
  `${value.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;

/** Returns the summaries as a table: medians with their 95 % confidence intervals, times in ms. */
export const returnsTable = (summaries: readonly ReturnSummary[]): string =>
  aligned([
    [
      'return visits (medians, 95 % intervals)',
      'cold, ms',
      'usable, ms',
      'target',
      'first content, ms',
      'target',
      '÷ cold',
      'CPU, ms',
      'requests',
      'bytes',
    ],
    ...summaries.map(({ address, cold, usable, firstContent, ofCold, cpu, requests, bytes }) => {
      const limit = address.endsWith('/home') ? RETURN_TARGETS.usableHome : RETURN_TARGETS.usable;
      return [
        address,
        range(cold),
        range(usable),
        `${limit}: ${verdict(usable, limit)}`,
        range(firstContent),
        `${RETURN_TARGETS.firstContent}: ${verdict(firstContent, RETURN_TARGETS.firstContent)}`,
        range(ofCold, 2),
        range(cpu),
        String(requests),
        kb(bytes),
      ];
    }),
  ]);
