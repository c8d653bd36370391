import type { Static, TSchema } from 'typebox';
import type { EndpointName, endpoints } from '../schemas/endpoints';
import type { Body } from '../schemas/types';

type Table = typeof endpoints;

/** Members of an object. Optional ones may be undefined too. */
type Members<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };
type Flat<T> = { [K in keyof T]: T[K] };

type PathMembers<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathMembers<Rest>
  : unknown;
type QueryMembers<E> = E extends { query: infer Q extends TSchema } ? Members<Static<Q>> : unknown;
type NeedsNone<T> = Record<never, never> extends T ? void : never;

/**
 * Arguments of an endpoint: the members of its path and its query, or its body. A write with members in the path and a
 * body has the body as a member: `{ no, body }`.
 */
export type Args<N extends EndpointName> =
  Body<N> extends undefined
    ? | Flat<PathMembers<Table[N]['path']> & QueryMembers<Table[N]>>
      | NeedsNone<PathMembers<Table[N]['path']> & QueryMembers<Table[N]>>
    : unknown extends PathMembers<Table[N]['path']>
      ? Body<N>
      : Flat<PathMembers<Table[N]['path']> & { body: Body<N> }>;
