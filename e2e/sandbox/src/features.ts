import type { SandboxContext } from './context';
import { control } from './control';
import { accounts } from './platform/accounts';
import * as content from './platform/content';
import { deposit } from './platform/deposit';
import { notices } from './platform/notices';
import { orders } from './platform/orders';
import { payments } from './platform/payments';
import * as places from './platform/places';
import * as regions from './platform/regions';
import { reminders } from './platform/reminders';
import { stores } from './platform/stores';
import * as support from './platform/support';
import * as telemetry from './platform/telemetry';
import { appServer } from './server/app-server';
import type { Feature } from './server/context';
import { retention } from './server/retention';
import { cabinets } from './world/cabinets';
import { checkout } from './world/checkout';
import { identity } from './world/identity';
import { mail } from './world/mail';
import { tiles } from './world/tiles';

/** All features of the sandbox, in the order of registration and seeding. They stop in the reverse order. */
export const features: Feature<SandboxContext>[] = [
  mail,
  notices,
  reminders,
  identity,
  accounts,
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
  retention,
  appServer,
];
