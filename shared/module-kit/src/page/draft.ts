import { useCallback, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { RegionCode } from '@shared/http-api/app';
import { getHost } from '../host/host';
import { type KitState, useKitState } from '../host/state';

/** Returns the prefix of the storage keys of all drafts of a region. */
export const draftPrefix = (region: RegionCode): string => `pb:draft:${region}:`;

/** Returns the storage key of a draft. The user id is null for a draft that is begun while signed out. */
const draftKey = (userId: string | null, name: string) =>
  `${draftPrefix(getHost().region.code)}${userId ?? ''}:${name}`;

/** Returns the kind of a value, which differs for lists, objects and null. */
const kindOf = (value: unknown) => Object.prototype.toString.call(value);

type KindName<T> = T extends string | number | bigint | boolean
  ? T extends string
    ? 'string'
    : T extends boolean
      ? 'boolean'
      : 'number'
  : T extends readonly unknown[]
    ? 'list'
    : 'object';
type IsOne<T, Each = T> = T extends unknown ? ([Each] extends [T] ? true : false) : never;
/** Names of the members that may have several kinds, such as a text or an object. */
type Mixed<T> = {
  [Name in keyof T]-?: false extends IsOne<KindName<NonNullable<T[Name]>>> ? Name : never;
}[keyof T];
type MixedOf<T> = unknown extends T
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? Mixed<T>
      : never;
/** Another parameter, which nobody can give, if a member may have several kinds. */
type OneKindEach<T> = [MixedOf<T>] extends [never] ? [] : [mixed: never];

/**
 * Returns whether a stored draft has the form of the initial one: another version of the module may have stored it. Members that
 * the initial draft does not have, and those that are null in one of the two, are not compared.
 */
function fits<T>(draft: unknown, initial: T): draft is T {
  if (kindOf(draft) !== kindOf(initial)) return initial === null;
  if (kindOf(initial) !== '[object Object]') return true;
  const stored = draft as Record<string, unknown>;
  return Object.entries(initial as Record<string, unknown>).every(
    ([name, value]) => value === null || stored[name] === null || kindOf(stored[name]) === kindOf(value),
  );
}

/**
 * Returns the user's draft, otherwise one begun while signed out, otherwise `initial`. Never reads drafts of other
 * users. Removes one that does not fit, and reports it by the part of its name that has no values.
 */
function readDraft<T>(name: string, userId: string | null, initial: T): T {
  const { sessionStorage, reportRemoved } = getHost();
  const keys = [draftKey(userId, name), draftKey(null, name)];
  for (const key of keys) {
    const text = sessionStorage.getItem(key);
    if (text === null) continue;
    try {
      const draft: unknown = JSON.parse(text);
      if (fits(draft, initial)) return draft;
    } catch {
      // Another program has changed it.
    }
    sessionStorage.removeItem(key);
    reportRemoved(`draft ${name.split(':')[0]}`);
  }
  return initial;
}

/**
 * Returns a state that survives a new sign-in, a reload and a checkout on another origin. Session storage keeps it for
 * the current region and user.
 * @param name the draft's name, unique in the app, e.g. `feedback:JP2611200001`. Prefix `view/`: display choices, removed with
 * the renter's position. Prefix `guard/`: safety flags. Neither prevents the reload of an outdated document.
 * @param initial the draft before the first input. Each member has one kind (text, number, boolean, list or object) or is null,
 * because a stored draft with a member of another kind is that of another version, and is removed.
 * @returns the draft, its setter, and `clear`, to be called after the draft has been sent.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  ..._mixed: OneKindEach<T>
): [T, (next: T | ((now: T) => T)) => void, () => void] {
  const userId = useKitState((state) => state.session.userId);
  const [draft, setDraft] = useState<T>(() => readDraft(name, userId, initial));
  const key = draftKey(userId, name);
  const initialText = JSON.stringify(initial);
  const latest = useRef(draft);
  const store = useStore<KitState>();
  // Stored at once, and not when React renders: the document may end, or the page may be left, before that.
  const set = useCallback(
    (next: T | ((now: T) => T)) => {
      const value = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next;
      latest.current = value;
      setDraft(value);
      // That of a renter who has left is not stored again.
      if (store.getState().session.userId !== userId) return;
      const { sessionStorage } = getHost();
      const text = JSON.stringify(value);
      // An input that was removed again is no draft, which would prevent the reload of an outdated document.
      if (text === initialText) [key, draftKey(null, name)].forEach((one) => sessionStorage.removeItem(one));
      else sessionStorage.setItem(key, text);
    },
    [key, name, initialText, store, userId],
  );
  const clear = useCallback(() => {
    const { sessionStorage } = getHost();
    [key, draftKey(null, name)].forEach((one) => sessionStorage.removeItem(one));
    latest.current = initial;
    setDraft(initial);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `initial` is a literal at most call sites
  }, [key, name]);
  return [draft, set, clear];
}
