import { regions } from '@shared/http-api/endpoints';
import { queryHook } from '../endpoint-hooks';

export const useRegions = queryHook(regions);
