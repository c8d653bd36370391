import { CODE_LENGTH, ERROR, type ErrorCode } from '@shared/http-api/app';

/** Converts full-width characters of Japanese keyboards to ASCII and trims the address. */
export const cleanEmail = (text: string): string => text.normalize('NFKC').trim();

/**
 * Words that can be a code in a longer text, such as the subject of the mail, likeliest first: six letters and digits with at least
 * one digit, then six capitals.
 */
const CODE_WORDS = [/^(?=[A-Za-z]*\d)[0-9A-Za-z]{6}$/, /^[A-Z]{6}$/];

/**
 * Returns the code of a typed or pasted text. Converts full-width characters to ASCII and removes white space, which mail
 * apps insert on copying. Of a longer text returns the only word that can be a code.
 */
export function cleanCode(text: string): string {
  const written = text.normalize('NFKC');
  const joined = written.replace(/\s+/g, '');
  if (joined.length <= CODE_LENGTH) return joined;
  const words = written.split(/[^0-9A-Za-z]+/);
  const found =
    CODE_WORDS.map((code) => words.filter((word) => code.test(word))).find((codes) => codes.length > 0) ?? [];
  return found.length === 1 ? found[0]! : joined;
}

/** Returns the error code of the first rule (R5.1, R5.2) that the address breaks, or null. */
export function emailProblem(email: string): FieldCode | null {
  if (email === '') return ERROR.emailRequired;
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return ERROR.emailInvalid;
  return null;
}

/** Returns the error code of the first rule (R5.3 to R5.5) that the code breaks, or null. */
export function codeProblem(code: string): FieldCode | null {
  if (code === '') return ERROR.codeRequired;
  if (code.length !== CODE_LENGTH) return ERROR.codeLength;
  if (!/^[0-9A-Za-z]+$/.test(code)) return ERROR.codeCharacters;
  return null;
}

/** Returns whether a typed or pasted text is a code that can be submitted. */
export const isCompleteCode = (text: string): boolean => codeProblem(cleanCode(text)) === null;

export type SignInField = 'email' | 'code' | 'terms';

/** Error code by field. */
export type Problems = Partial<Record<SignInField, FieldCode>>;

/** Fields in visual order. The first invalid one gets the focus. */
export const FIELDS: readonly SignInField[] = ['email', 'code', 'terms'];

const FIELD_OF_CODE = {
  [ERROR.emailRequired]: 'email',
  [ERROR.emailInvalid]: 'email',
  [ERROR.emailUnreachable]: 'email',
  [ERROR.codeRequired]: 'code',
  [ERROR.codeLength]: 'code',
  [ERROR.codeCharacters]: 'code',
  [ERROR.codeWrong]: 'code',
  [ERROR.codeExpired]: 'code',
  [ERROR.codeBurnt]: 'code',
  [ERROR.termsNotAgreed]: 'terms',
} as const satisfies Partial<Record<ErrorCode, SignInField>>;

/** Error code that belongs to a field. */
export type FieldCode = keyof typeof FIELD_OF_CODE;

const isFieldCode = (code: string): code is FieldCode => code in FIELD_OF_CODE;

/** Returns the problem that an error code of the platform means, or null if the code belongs to no field. */
export const problemOfCode = (code: string): Problems | null =>
  isFieldCode(code) ? { [FIELD_OF_CODE[code]]: code } : null;

/** Returns the problems of all fields. */
export function formProblems(form: { email: string; code: string; agreed: boolean }): Problems {
  const email = emailProblem(cleanEmail(form.email));
  const code = codeProblem(cleanCode(form.code));
  return {
    ...(email ? { email } : {}),
    ...(code ? { code } : {}),
    ...(form.agreed ? {} : { terms: ERROR.termsNotAgreed }),
  };
}
