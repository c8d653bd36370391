import { regionSwitch } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useRegionConsent = mutationHook(regionSwitch);
