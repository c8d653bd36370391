import { help, helpArticle, helpCases } from '@shared/http-api/endpoints';
import { queryHook } from '../endpoint-hooks';

export const useHelp = queryHook(help);
export const useHelpCases = queryHook(helpCases);
export const useHelpArticle = queryHook(helpArticle);
