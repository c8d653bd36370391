import { deleteMe } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useDeleteMe = mutationHook(deleteMe);
