import { ORDER_TABS, type OrderTab } from '@shared/http-api/app';

/** Parses the `tab` query. Falls back to `all`. */
export const parseTab = (text: string | null): OrderTab => ORDER_TABS.find((tab) => tab === text) ?? 'all';
