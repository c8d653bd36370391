import { readFileSync } from 'node:fs';
import type { ErrorName } from '../app/errors';
import type { EndpointName } from '../schemas/endpoints';

/** Request bodies and answers of calls, as the sandbox gives them (`e2e/sandbox/src/testing/examples`). */
export interface Examples {
  /** A call that is carried out, by endpoint. */
  answers: { [name in EndpointName]: { body?: unknown; answer: unknown } };
  /** Answers of refused calls, by endpoint and error code. */
  refusals: { [name in EndpointName]?: { [code in ErrorName]?: unknown } };
  /** Refusals of every call with a token. */
  common: { [code in ErrorName]?: unknown };
  /** Answers with another status than 200. */
  faults: { [status: string]: unknown };
}

/** Reads the recorded examples. */
export const readExamples = (file: string): Examples => JSON.parse(readFileSync(file, 'utf8')) as Examples;
