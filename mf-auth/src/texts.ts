import { type TranslateOf, useTextOf } from '@shared/module-kit';
import type { Texts } from './locales/texts';

export type Translate = TranslateOf<Texts>;

/** Returns the translate function of this module. */
export const useText = useTextOf<Texts>;
