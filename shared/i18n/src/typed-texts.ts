/** Name of an element in a text: `<b>` for "<b>{{count}}</b> free slots". */
export type ElementName = `<${string}>`;

/** Values of a text by name. `count` chooses the plural form. */
export type TextValues<Names extends string> = {
  [Name in Exclude<Names, ElementName>]: Name extends 'count' ? number : string | number;
};

/** Keys of the texts without elements. */
type PlainKey<Texts> = {
  [Key in keyof Texts]: Extract<Texts[Key], ElementName> extends never ? Key : never;
}[keyof Texts] &
  string;

/**
 * Translates a key of a catalogue into the renter's language: `t('list.count', { count: 3 })`. Of several keys it takes
 * the first that the catalogue has: ``t([`state.${state}`, 'state.unknown'])`` for a state that may be newer than the
 * app, and an error code may be any. A text with elements is rendered by `RichText` of the kit.
 *
 * `Texts` is the type of the catalogue: names of values and elements by key (`locales/texts.ts`, which `npm run texts`
 * writes).
 */
export type TranslateOf<Texts extends Record<keyof Texts, string>> = <Key extends PlainKey<Texts>>(
  key: Key | readonly [...(Key | `errors.${string}`)[], Key],
  ...values: [Texts[Key]] extends [never] ? [] : [values: TextValues<Texts[Key]>]
) => string;
