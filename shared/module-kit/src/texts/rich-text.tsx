import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import type { ElementName, TextValues, TranslateOf } from '@shared/i18n';

/** Elements of a text by name, without their content: `<b />` for "<b>{{count}}</b> free slots". */
type Elements<Names> = {
  [Name in Names as Name extends `<${infer Element}>` ? Element : never]: ReactElement;
};

/** Keys of the texts with elements. */
type RichKey<Texts> = {
  [Key in keyof Texts]: Extract<Texts[Key], ElementName> extends never ? never : Key;
}[keyof Texts];

export type RichTextProps<Texts extends Record<keyof Texts, string>, Key extends RichKey<Texts>> = {
  /** Translate function of the module. */
  t: TranslateOf<Texts>;
  /** Key of a text with elements. */
  text: Key;
  elements: Elements<Texts[Key]>;
} & ([Exclude<Texts[Key], ElementName>] extends [never]
  ? { values?: never }
  : { values: TextValues<Texts[Key]> });

/**
 * Renders a text with elements, such as links, in an element of its own. React replaces that element if the text changes,
 * because translators of browsers replace the text nodes in it.
 */
export function RichText<Texts extends Record<keyof Texts, string>, Key extends RichKey<Texts>>({
  t,
  text,
  elements,
  values,
}: RichTextProps<Texts, Key>): ReactElement {
  const translate = t as unknown as (key: unknown, values: unknown) => string;
  return (
    <span key={translate(text, values)}>
      <Trans t={translate as never} i18nKey={text as never} components={elements} values={values} />
    </span>
  );
}
