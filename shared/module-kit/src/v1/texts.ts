import { useCallback } from 'react';
import type { ApiError } from '@shared/api-client';
import type { TranslateOf } from '@shared/i18n';
import type { AdapterParts } from '../shell-api';

/** Translates a key of any catalogue. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Returns the translate function of the page's module, with or without the types of its texts. */
export interface UseText {
  (): Translate;
  <Texts extends Record<keyof Texts, string>>(): TranslateOf<Texts>;
}

/** Returns a function of the error, of texts that override the catalogue, and of values for the catalogue's text. */
export type UseErrorText = (
  scope?: string,
) => (error: ApiError, known?: Record<string, string>, values?: Record<string, unknown>) => string;

export const createUseErrorText = ({ kit }: AdapterParts): UseErrorText =>
  function useErrorText(scope) {
    const errorText = kit.useErrorText(scope);
    return useCallback(
      (error, known = {}, values) => known[error.code] ?? errorText(error, values),
      [errorText],
    );
  };
