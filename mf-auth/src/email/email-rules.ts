import { ERROR } from '@shared/http-api/app';

/** Number of characters of a verification code (R9.1). */
export const CODE_LENGTH = 6;

/** Converts full-width characters of Japanese keyboards to ASCII and trims the address. */
export const cleanEmail = (text: string): string => text.normalize('NFKC').trim();

/** Converts full-width characters to ASCII and removes white space, which mail apps insert on copying. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Returns the error code of the first rule (R5.1, R5.2) that the address breaks, or null. */
export function emailProblem(email: string): string | null {
  if (email === '') return ERROR.emailRequired;
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return ERROR.emailInvalid;
  return null;
}

/** Returns the error code of the first rule (R5.3 to R5.5) that the code breaks, or null. */
export function codeProblem(code: string): string | null {
  if (code === '') return ERROR.codeRequired;
  if (code.length !== CODE_LENGTH) return ERROR.codeLength;
  if (!/^[0-9A-Za-z]+$/.test(code)) return ERROR.codeCharacters;
  return null;
}

export type SignInField = 'email' | 'code' | 'terms';

/** Error code by field. */
export type Problems = Partial<Record<SignInField, string>>;

/** Fields in visual order. The first invalid one gets the focus. */
export const FIELDS: readonly SignInField[] = ['email', 'code', 'terms'];

const FIELD_OF_CODE: Readonly<Record<string, SignInField>> = {
  [ERROR.emailRequired]: 'email',
  [ERROR.emailInvalid]: 'email',
  [ERROR.codeRequired]: 'code',
  [ERROR.codeLength]: 'code',
  [ERROR.codeCharacters]: 'code',
  [ERROR.codeWrong]: 'code',
  [ERROR.codeExpired]: 'code',
  [ERROR.codeBurnt]: 'code',
  [ERROR.termsNotAgreed]: 'terms',
};

/** Returns the field that an error code belongs to, or null. */
export const fieldOfCode = (code: string): SignInField | null => FIELD_OF_CODE[code] ?? null;

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
