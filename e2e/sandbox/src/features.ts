import { appServer } from './server/app-server';
import { cabinets } from './world/cabinets/feature';
import { checkout } from './world/checkout';
import * as content from './platform/content';
import type { Feature } from './context';
import { control } from './control';
import { deposit } from './platform/deposit';
import { identity } from './world/identity';
import { mail } from './world/mail';
import * as notices from './platform/notices';
import { orders } from './platform/orders';
import { payments } from './platform/payments';
import * as places from './platform/places';
import * as regions from './platform/regions';
import { stores } from './platform/stores';
import * as support from './platform/support';
import * as telemetry from './platform/telemetry';
import { tiles } from './world/tiles';

/** All features of the sandbox, in the order of registration and seeding. */
export const features: Feature[] = [
  { name: 'notices', ...notices },
  mail,
  identity,
  { name: 'regions', register: regions.register },
  stores,
  cabinets,
  orders,
  deposit,
  payments,
  checkout,
  control,
  { name: 'places', register: places.register },
  tiles,
  { name: 'content', register: content.register },
  { name: 'support', register: support.register },
  { name: 'telemetry', register: telemetry.register },
  appServer,
];
