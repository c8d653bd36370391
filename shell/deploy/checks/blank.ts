/** Characters that show nothing: spaces, those that Unicode calls ignorable, such as the Hangul fillers, and the empty Braille cell. */
const EMPTY = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns whether a reader sees nothing of a text. Some of these characters are part of others, such as of an emoji. */
export const isBlank = (text: string): boolean => text.replace(EMPTY, '') === '';
