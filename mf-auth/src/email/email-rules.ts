import { ERROR } from '@shared/http-api/app';

/** Specification, section 9. */
export const CODE_LENGTH = 6;

/** An address as it is sent: full-width letters of a Japanese keyboard become plain ones, blanks around it go. */
export const cleanEmail = (text: string): string => text.normalize('NFKC').trim();

/** A code as it is sent: pasted blanks go, wherever the mail program put them. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** The first rule of specification section 5 that the address breaks, as its error code; null if none. */
export function emailProblem(email: string): string | null {
  if (email === '') return ERROR.emailRequired;
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return ERROR.emailInvalid;
  return null;
}

/** The first rule of specification section 5 that the code breaks, as its error code; null if none. */
export function codeProblem(code: string): string | null {
  if (code === '') return ERROR.codeRequired;
  if (code.length !== CODE_LENGTH) return ERROR.codeLength;
  if (!/^[0-9A-Za-z]+$/.test(code)) return ERROR.codeCharacters;
  return null;
}

export type SignInField = 'email' | 'code' | 'terms';

/** What is wrong, by field: an error code. */
export type Problems = Partial<Record<SignInField, string>>;

/** In the order in which the fields stand: the first one with a problem gets the focus. */
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

/** The field under which a refusal is shown; null where it belongs to none. */
export const fieldOfCode = (code: string): SignInField | null => FIELD_OF_CODE[code] ?? null;

/** Everything that is wrong with a form before it is sent. */
export function formProblems(form: { email: string; code: string; agreed: boolean }): Problems {
  const email = emailProblem(cleanEmail(form.email));
  const code = codeProblem(cleanCode(form.code));
  return {
    ...(email ? { email } : {}),
    ...(code ? { code } : {}),
    ...(form.agreed ? {} : { terms: ERROR.termsNotAgreed }),
  };
}
