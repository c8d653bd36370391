import { type TranslateOf, useText as useTextOf } from '@shared/module-kit';
import type { Texts } from './locales/texts';

export type Translate = TranslateOf<Texts>;

/** Returns the translate function of this module. */
export const useText = useTextOf<Texts>;
