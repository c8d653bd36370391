import type { ComponentType, ReactElement } from 'react';
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

/** The properties without the types of the texts. */
interface PlainProps {
  t(key: unknown, values: unknown): string;
  text: unknown;
  elements: unknown;
  values?: unknown;
}

/** `Trans` without the types of the texts, which `RichTextProps` has checked. */
const PlainTrans: ComponentType<{ t: unknown; i18nKey: unknown; components: unknown; values: unknown }> =
  Trans as never;

/**
 * Renders a text with elements, such as links, in an element of its own. React replaces that element if the text changes,
 * because translators of browsers replace the text nodes in it.
 */
export function RichText<Texts extends Record<keyof Texts, string>, Key extends RichKey<Texts>>(
  props: RichTextProps<Texts, Key>,
): ReactElement;
export function RichText({ t, text, elements, values }: PlainProps): ReactElement {
  return (
    <span key={t(text, values)}>
      <PlainTrans t={t} i18nKey={text} components={elements} values={values} />
    </span>
  );
}
