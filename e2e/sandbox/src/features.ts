import { appServer } from './app-server';
import { cabinets } from './cabinets/feature';
import { checkout } from './checkout';
import * as content from './content';
import type { Feature } from './context';
import { control } from './control';
import { deposit } from './deposit';
import { identity } from './identity';
import { mail } from './mail';
import * as notices from './notices';
import { orders } from './orders';
import { payments } from './payments';
import * as places from './places';
import * as regions from './regions';
import { stores } from './stores';
import * as support from './support';
import * as telemetry from './telemetry';
import { tiles } from './tiles';

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
