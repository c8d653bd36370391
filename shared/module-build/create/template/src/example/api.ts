import { mutationHook, queryHook } from '../endpoint-hooks';
import { rewards, takeReward } from './example.endpoints';

export const useRewards = queryHook(rewards);
export const useTakeReward = mutationHook(takeReward);
