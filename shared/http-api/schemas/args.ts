import type { Static, TSchema } from 'typebox';
import type { EndpointName, endpoints } from './endpoints';

/** Members of an object. Optional ones may be undefined too. */
type Members<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };
type Flat<T> = { [K in keyof T]: T[K] };

type PathMembers<E> = E extends { path: infer Path extends string } ? PathNames<Path> : unknown;
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathNames<Rest>
  : unknown;
type QueryMembers<E> = E extends { query: infer Q extends TSchema } ? Members<Static<Q>> : unknown;
type NeedsNone<T> = Record<never, never> extends T ? void : never;
type Read<E> = PathMembers<E> & QueryMembers<E>;

/**
 * Arguments of an endpoint, by its entry in a table: the members of its path and its query, or its body. A write with
 * members in the path and a body has the body as a member: `{ no, body }`.
 */
export type EndpointArgs<E> = E extends { body: infer B extends TSchema }
  ? unknown extends PathMembers<E>
    ? Static<B>
    : Flat<PathMembers<E> & { body: Static<B> }>
  : Flat<Read<E>> | NeedsNone<Read<E>>;
/** Model of an endpoint's answer, by its entry in a table. */
export type EndpointModel<E extends { model: TSchema }> = Static<E['model']>;

/** Arguments of an endpoint of the shared table, by name. */
export type Args<N extends EndpointName> = EndpointArgs<(typeof endpoints)[N]>;
