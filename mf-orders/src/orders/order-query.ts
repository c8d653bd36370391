import { ORDER_TABS, type OrderTab } from '@shared/http-api/app';

/** A tab from an address; anything else is the first. */
export const parseTab = (text: string | null): OrderTab => ORDER_TABS.find((tab) => tab === text) ?? 'all';
