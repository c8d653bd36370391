import { useActiveOrder } from '@shared/module-kit';
import { type AppPath, path } from '@shared/http-api/app';

/**
 * Returns the path to the feedback form. It names the renter's order as soon as that is known, because it may not be able
 * to load it.
 */
export const useReportPath = (): AppPath => path.feedback({ orderNo: useActiveOrder().data?.order?.orderNo });
