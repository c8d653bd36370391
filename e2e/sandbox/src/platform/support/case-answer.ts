import type { HelpCase } from '@shared/http-api/schemas';
import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';
import type { OpenReport } from './feedback';
import type { About } from './rental-facts';
import TEXTS from './help-case-texts.json' with { type: 'json' };

/** Facts and rule that a renter is told about an open case. */
export type CaseAnswer = Pick<HelpCase, 'facts' | 'rule' | 'decidedBy'>;

/** An order about which something is open, as the platform answers for it. */
export interface OpenCase extends About {
  /** The renter's newest report about the order that is not answered. */
  report: OpenReport | undefined;
}

/** Name of a rule in `help-case-texts.json`. */
export type RuleName = keyof typeof TEXTS.rules;

/** Returns sentences as one text of a language. */
export const inOneText = (language: Language, sentences: readonly string[]): string =>
  sentences.join(language === 'en' ? ' ' : '');

/** Returns the sentences of rules, filled with values. */
export const ruleText = (language: Language, names: readonly RuleName[], values = {}): string =>
  inOneText(
    language,
    names.map((name) => fillText(TEXTS.rules[name][language], values)),
  );
