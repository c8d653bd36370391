import { help, helpArticle, helpCases } from '@shared/http-api/endpoints';
import { queryHook } from '../endpoint-hooks';

export const useHelp = queryHook(help);
export const useHelpCases = queryHook(helpCases);
export const useHelpArticle = queryHook(helpArticle);

/** Format of an article id in the address. Any other id sends no request. */
export const ARTICLE_ID = /^[A-Za-z0-9_-]{1,40}$/;
