/** Local or session storage, or what replaces it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
