import { releaseSlot, reserveSlot } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useReserveSlot = mutationHook(reserveSlot);
export const useReleaseSlot = mutationHook(releaseSlot);
