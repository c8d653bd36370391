import type { Language, Localised } from '../../server/texts/languages';
import TEXTS from './support-texts.json' with { type: 'json' };

export interface IssueType {
  id: string;
  label: Localised;
  /** The form asks for place and time of the return. */
  asksReturn: boolean;
  /** The power bank does not charge. */
  noCharge: boolean;
  /** Support's answer after the review. */
  answer: Localised;
}

/** The types in the order of the form. */
export const ISSUE_TYPES: readonly IssueType[] = Object.entries(TEXTS.issues).map(([id, texts]) => ({
  id,
  asksReturn: id === 'return-not-detected',
  noCharge: id === 'no-charge',
  ...texts,
}));

export const findIssueType = (id: string) => ISSUE_TYPES.find((type) => type.id === id);

export const issueTypeLabel = (id: string, language: Language) => findIssueType(id)?.label[language] ?? id;
