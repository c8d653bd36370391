import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ENGINES } from '../tools/browsers/engines';
import { RESULTS } from '../tools/results';
import { OFFLINE_PAGE } from '../support/engines/offline-page';
import { type Cell, type OfflinePage, matrixTable, offlineTables, ranLines } from './matrix';

const MATRIX_FILE = path.join(RESULTS, 'engines.json');
const NAMES = ENGINES.map(({ name }) => name);

/**
 * Writes the result of every story in every engine, and what pages show without network, to
 * `test-results/engines.json`, and prints the tables.
 */
export default class EngineMatrixReporter implements Reporter {
  private readonly cells: Cell[] = [];
  private readonly pages: OfflinePage[] = [];

  onTestEnd(test: TestCase, { status, duration, annotations, errors }: TestResult): void {
    const engine = test.titlePath().find((title) => NAMES.includes(title));
    if (!engine) return;
    for (const { type, description = '' } of annotations) {
      const [visit = '', route = '', shown = ''] = description.split(': ');
      if (type === OFFLINE_PAGE) this.pages.push({ visit, route, engine, shown });
    }
    const note = (type: string) => annotations.find((one) => one.type === type)?.description;
    const unsupported = note('not supported');
    const error = errors[0]?.message && stripVTControlCharacters(errors[0].message).split('\n')[0];
    const cell = { story: test.title, engine, seconds: Number(note('seconds') ?? duration / 1000) };
    if (status === 'skipped') this.cells.push({ ...cell, result: 'not installed' });
    else if (status !== 'passed') this.cells.push({ ...cell, result: 'failed', reason: error ?? status });
    else if (unsupported) this.cells.push({ ...cell, result: 'not supported', reason: unsupported });
    else this.cells.push({ ...cell, result: 'ok' });
  }

  onEnd(): void {
    mkdirSync(path.dirname(MATRIX_FILE), { recursive: true });
    writeFileSync(MATRIX_FILE, JSON.stringify({ stories: this.cells, offline: this.pages }, null, 1));
    console.log(`\n${matrixTable(this.cells, NAMES)}`);
    for (const table of offlineTables(this.pages, NAMES)) console.log(`\n${table}`);
    console.log(`\n${ranLines(this.cells, NAMES).join('\n')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
