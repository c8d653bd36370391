import { createShareLink, endShareLink } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useCreateShareLink = mutationHook(createShareLink);
export const useEndShareLink = mutationHook(endShareLink);
