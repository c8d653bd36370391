import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { RESULTS } from '../../tools/results';

/** One cell of the matrix, as recorded by a test in `e2e/faults`. */
export interface Cell {
  fault: string;
  place: string;
  result: string;
  /** Milliseconds until the renter can continue, from the faulty answer, or from the visit if there was none. */
  ms: number;
}

export const MATRIX_FILE = path.join(RESULTS, 'faults.json');

/** Returns the matrix as a table: one row per fault, one column per place. */
export function matrixTable(cells: Cell[]): string {
  const unique = (texts: string[]) => [...new Set(texts)];
  const places = unique(cells.map(({ place }) => place)).sort();
  const row = (texts: string[]) => `| ${texts.join(' | ')} |`;
  const cell = (fault: string, place: string) =>
    cells
      .filter((one) => one.fault === fault && one.place === place)
      .map(({ result, ms }) => `${result}, ${ms} ms`)
      .join('; ');
  return [
    row(['Fault', ...places]),
    row(['---', ...places.map(() => '---')]),
    ...unique(cells.map(({ fault }) => fault))
      .sort()
      .map((fault) => row([fault, ...places.map((place) => cell(fault, place))])),
  ].join('\n');
}

/** Returns a summary of each place: the results, their count, and the median and maximum duration. */
export function matrixSummary(cells: Cell[]): string {
  const groups = new Map<string, number[]>();
  for (const { place, result, ms } of cells) {
    const key = `${place} | ${result}`;
    groups.set(key, [...(groups.get(key) ?? []), ms]);
  }
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, all]) => {
      const times = all.sort((a, b) => a - b);
      return `| ${key} | ${times.length} | ${times[Math.floor(times.length / 2)]} | ${times.at(-1)} |`;
    });
  return [
    '| Place | Result | Cells | Median ms | Most ms |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/**
 * Collects the cells of all workers into `test-results/faults.json`. Failed tests are recorded as failed
 * cells.
 */
export default class MatrixReporter implements Reporter {
  private readonly cells: Cell[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!test.location.file.includes(`${path.sep}faults${path.sep}`)) return;
    for (const { type, description } of result.annotations) {
      if (type === 'fault') this.cells.push(JSON.parse(description!) as Cell);
    }
    if (result.status === 'failed' || result.status === 'timedOut') {
      this.cells.push({ fault: test.title, place: 'failed tests', result: 'FAILED', ms: result.duration });
    }
  }

  onEnd(): void {
    if (this.cells.length === 0) return;
    mkdirSync(path.dirname(MATRIX_FILE), { recursive: true });
    writeFileSync(MATRIX_FILE, JSON.stringify(this.cells, null, 1));
  }

  printsToStdio(): boolean {
    return false;
  }
}
