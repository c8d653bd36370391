/** Local or session storage, or what replaces it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a replacement for storage whose values are in a map. */
export const memoryStorage = (values = new Map<string, string>()): TextStorage => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
});
