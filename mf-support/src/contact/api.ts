import { contact } from '@shared/http-api/endpoints';
import { queryHook } from '../endpoint-hooks';

export const useContact = queryHook(contact);
