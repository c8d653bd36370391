import type { AnyTag } from './states';

/**
 * Compact form of a schema, which the API client checks answers with. A string names a kind of value, an object lists
 * members (`?` at the end: optional), an array is a composed shape: `['?', shape]` or null, `['a', shape]` an array,
 * `['l', shape]` a list whose bad rows are left out, `['r', shape]` an object with free keys, and
 * `['u', member, { value: shape }]` one of several objects. `@Order` names a shared shape of the shell.
 */
export type Shape = string | readonly [string, ...Shape[]] | { readonly [member: string]: Shape };

/** Version of the format of `Shape`. A client passes answers unchecked if it does not know the format. */
export const SHAPE_FORMAT = 1;

/**
 * An endpoint of the HTTP API as plain values, for the code of the app. The files in `endpoints` are generated.
 * @typeParam Args members of path and query, or the body
 * @typeParam Model model of the answer
 */
export interface PlainEndpoint<Args, Model> {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with its members, e.g. `/v1/orders/{no}`. */
  path: string;
  /** Members of the query, in the order in which requests have them. */
  query?: readonly string[];
  /** Whether the arguments contain the body. */
  body?: true;
  tags?: readonly AnyTag[];
  changes?: readonly AnyTag[];
  needsTap?: true;
  background?: true;
  queued?: true;
  offline?: 'personal' | 'public' | 'everywhere';
  passing?: Readonly<Record<string, readonly string[]>>;
  intent?: string;
  wantedAgain?: true;
  keepSeconds?: number;
  list?: { rows: string; id?: string };
  /** Shape of the model, with its format. */
  shape?: readonly [format: number, shape: Shape];
  /** Only for the compiler. */
  readonly types?: { args: Args; model: Model };
}

/** A GET whose model has rows, each with an id. */
export type ListEndpoint<Args, Model> = PlainEndpoint<Args, Model> & { list: { rows: string; id: string } };

/** A write that may wait on the phone until there is a network. */
export type QueuedEndpoint<Args, Model> = PlainEndpoint<Args, Model> & { queued: true };

export type ArgsOf<E> = E extends PlainEndpoint<infer Args, never> ? Args : never;
