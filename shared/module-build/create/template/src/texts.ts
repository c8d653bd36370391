import { useTextOf } from '@shared/module-kit';
import type { Texts } from './locales/texts';

/** Returns the translate function of this module. */
export const useText = useTextOf<Texts>;
