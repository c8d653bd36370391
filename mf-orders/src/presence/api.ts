import { reportStore } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useReportStore = mutationHook(reportStore);
