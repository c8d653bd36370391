import { reportFault } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useReportFault = mutationHook(reportFault);
