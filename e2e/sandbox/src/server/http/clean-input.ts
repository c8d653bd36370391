import type { FastifyRequest } from 'fastify';
import { HttpFault } from './faults';

/** Bodies of the HTTP API are at most four levels deep. View points may be a little deeper. */
const MOST_DEPTH = 12;
const MOST_VALUES = 2_000;
/** NUL, which PostgreSQL cannot store, or an unpaired surrogate, which is not valid UTF-8. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;

function childrenOf(value: object): unknown[] {
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];
}

/**
 * Checks what schemas cannot express: that the database can store a value, and that it has a limited depth and size.
 * @throws HttpFault 400 if not
 */
export function requireClean(value: unknown): void {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > MOST_DEPTH || count > MOST_VALUES)
      throw new HttpFault(400, 'nested too deeply or too many values');
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string' && NOT_STORABLE.test(item)) throw new HttpFault(400, 'malformed text');
      if (typeof item === 'number' && !Number.isFinite(item)) throw new HttpFault(400, 'malformed number');
      // Not spread, because a call has a limited number of arguments.
      if (typeof item === 'object' && item !== null) for (const child of childrenOf(item)) next.push(child);
    }
    level = next;
  }
}

const FORM = /^application\/x-www-form-urlencoded\b/i;

/**
 * Checks the parts of a request. A parameter of the query or of a form has one value: the parsers make a list of
 * several, where the routes expect a text.
 * @throws HttpFault 400 if not
 */
export function requireCleanRequest(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) requireClean(part);
  const fields = [request.query, FORM.test(request.headers['content-type'] ?? '') ? request.body : null];
  for (const part of fields)
    if (Object.values(part ?? {}).some((value) => typeof value !== 'string'))
      throw new HttpFault(400, 'a parameter is given more than once');
}
