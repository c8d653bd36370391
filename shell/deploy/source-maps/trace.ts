import { TraceMap, originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping';
import { readRecord } from '../registry/revision-record';
import type { ArtifactStore } from '../store/store';
import { versionNameProblem } from '../version/identity';
import { readManifest } from '../version/stored-version';
import { BOOTSTRAP_SCRIPT, type BoundMap, type BoundMaps, readBootstrapMap, readMaps } from './stored-maps';

/** A report of an error, as the collector has it. */
export interface ErrorReport {
  kind: string;
  code: string;
  module?: string;
  detail?: string;
  revision?: string;
  frames?: string[];
}

/** Number of source lines before and after the line of a frame. */
const AROUND = 2;
const LINE_LENGTH = 160;

// Anybody can send a report, and its texts are printed in a terminal.
const printable = (text: string) => text.replace(/[^\P{C}\t]/gu, '?').slice(0, 1000);

const isText = (value: unknown) => value === undefined || typeof value === 'string';

function isReport(value: unknown): value is ErrorReport {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, code, module, detail, revision, frames = [] } = value as Record<string, unknown>;
  return (
    typeof kind === 'string' &&
    typeof code === 'string' &&
    [module, detail, revision].every(isText) &&
    Array.isArray(frames) &&
    frames.every((frame) => typeof frame === 'string')
  );
}

/** Returns the reports in a text: one, or `{"reports": […]}` as collectors return them; null if it is something else. */
export function parseReports(text: string): ErrorReport[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { reports = [value] } = (value ?? {}) as { reports?: unknown };
  return Array.isArray(reports) && reports.length > 0 && reports.every(isReport) ? reports : null;
}

/** Position of a frame in a published script, lines and columns from 1. */
interface Position {
  file: string;
  line: number;
  column: number;
}

function readMap(map: string): TraceMap | null {
  try {
    return new TraceMap(map);
  } catch {
    return null;
  }
}

/** Returns the source line of a position with the lines around it, or a sentence that says why there is none. */
function sourceLines({ map }: BoundMap, { file, line, column }: Position): string[] | string {
  const trace = readMap(map);
  if (!trace) return `The source map of ${file} cannot be read. Build the module again, and upload it.`;
  const found = originalPositionFor(trace, { line, column: column - 1 });
  if (found.source === null) return 'The source map has no source for this position.';
  const lines = (sourceContentFor(trace, found.source) ?? '').split('\n');
  const first = Math.max(0, found.line - 1 - AROUND);
  return [
    `${found.source}:${found.line}:${found.column + 1}`,
    ...lines.slice(first, found.line + AROUND).map((text, index) => {
      const number = first + index + 1;
      return `${number === found.line ? '>' : ' '} ${String(number).padStart(5)} | ${text.slice(0, LINE_LENGTH)}`;
    }),
  ].map(printable);
}

/** Reads maps of a store with a squad's or the platform's key, those of each version once. */
export function createTracer(store: ArtifactStore, keys: readonly string[]) {
  const read = new Map<string, Promise<BoundMaps | string>>();
  const mapsOf = (about: string, load: () => Promise<BoundMaps | string>) => {
    if (!read.has(about)) read.set(about, load());
    return read.get(about)!;
  };

  async function traceVersion(name: string, id: string, position: Position): Promise<string[] | string> {
    const problem = versionNameProblem(name, id);
    if (problem) return problem;
    const version = `${name}@${id}`;
    const stored = await readManifest(store, name, id);
    if (!stored) return `${version} is not in this store. Name its environment with --env.`;
    const published = stored.manifest.files.find(([file]) => file === position.file);
    if (!published) return `${version} has no file ${position.file}.`;
    const maps = await mapsOf(version, () => readMaps(store, { name, id }, keys));
    if (typeof maps === 'string') return maps;
    const map = Object.hasOwn(maps, position.file) ? maps[position.file] : undefined;
    if (!map) return `No source map of ${position.file} of ${version} is stored.`;
    if (map.sha256 !== published[1])
      return `The stored source map of ${position.file} is of another build of ${version}. Upload ${version} again.`;
    return sourceLines(map, position);
  }

  /** The document differs from region to region, but the script is the same line in each, which it has for itself. */
  async function traceDocument(
    revision: string | undefined,
    { line, column }: Pick<Position, 'line' | 'column'>,
  ): Promise<string[] | string> {
    const record = /^[0-9a-z]+-[0-9a-f]{8}$/.test(revision ?? '') ? await readRecord(store, revision!) : null;
    if (!record?.bootstrap)
      return `No inline script of the revision ${printable(revision ?? 'of this report')} is recorded here.`;
    const { sha256: hash, line: ofScript } = record.bootstrap;
    if (line !== ofScript)
      return `The inline script is line ${ofScript} of the document. Another script is at this position, for example one that a browser or a wallet has added.`;
    const maps = await mapsOf(hash, () => readBootstrapMap(store, hash, keys));
    if (typeof maps === 'string') return maps;
    const map = maps[BOOTSTRAP_SCRIPT];
    if (map?.sha256 !== hash) return 'The stored source map is of another inline script. Publish again.';
    return sourceLines(map, { file: BOOTSTRAP_SCRIPT, line: 1, column });
  }

  function traceFrame(frame: string, revision: string | undefined): Promise<string[] | string> {
    const [, name, id, file, line, column] =
      /^(?:([\w-]+)\/([\w.+-]+)\/([\w.-]+)|index\.html):(\d{1,9}):(\d{1,9})$/.exec(frame) ?? [];
    if (!line || !column) return Promise.resolve('This is not a position in a file of the app.');
    if (!name || !id || !file) return traceDocument(revision, { line: Number(line), column: Number(column) });
    return traceVersion(name, id, { file, line: Number(line), column: Number(column) });
  }

  /**
   * Returns name and message of an error, and the source lines of its frames.
   * @returns the text, and whether each frame has led to a source line
   */
  return async (report: ErrorReport): Promise<{ text: string; complete: boolean }> => {
    const { kind, code, module, detail = '', frames = [], revision } = report;
    const head = [detail || code, `${kind} ${code}${module ? `, ${module}` : ''}`].map(printable);
    if (frames.length === 0)
      return { text: [...head, '', 'The report has no frames.'].join('\n'), complete: false };
    const traced = await Promise.all(frames.map((frame) => traceFrame(frame, revision)));
    const blocks = frames.map((frame, index) => {
      const [version, source] = [frame.replace(/^([\w-]+)\/([\w.+-]+)\//, '$1@$2 '), traced[index]!];
      return ['', printable(version), ...[source].flat().map((line) => `  ${line}`)].join('\n');
    });
    return {
      text: [...head, ...blocks].join('\n'),
      complete: traced.every((source) => typeof source !== 'string'),
    };
  };
}
