import { regionSwitch, regions } from '@shared/http-api/endpoints';
import { mutationHook, queryHook } from '../endpoint-hooks';

export const useRegions = queryHook(regions);
export const useRegionConsent = mutationHook(regionSwitch);
