import type { CallsHost } from './calls';
import type { CodeHost } from './code';
import type { DeviceHost } from './device';
import type { NavigationHost } from './navigation';
import type { OutboxHost } from './outbox';
import type { OverlaysHost } from './overlays';
import type { PaymentHost } from './payment';
import type { PlacesHost } from './places';
import type { RegionHost } from './region';
import type { RemindersHost } from './reminders';
import type { SessionHost } from './session';
import type { TrackingHost } from './tracking';

export type * from './calls';
export type * from './code';
export type * from './device';
export type * from './navigation';
export type * from './outbox';
export type * from './overlays';
export type * from './payment';
export type * from './places';
export type * from './region';
export type * from './reminders';
export type * from './session';
export type * from './tracking';

/** Services that the shell provides. Modules use them only through the hooks. */
export interface Host
  extends
    CallsHost,
    CodeHost,
    DeviceHost,
    NavigationHost,
    OutboxHost,
    OverlaysHost,
    PaymentHost,
    PlacesHost,
    RegionHost,
    RemindersHost,
    SessionHost,
    TrackingHost {}

let current: Host | null = null;

/** Sets the host that the hooks use. */
export function installHost(host: Host): void {
  current = host;
}

/** Returns the host. Throws if the shell has not installed it yet. */
export function getHost(): Host {
  if (!current) throw new Error('module-kit was used before the shell called installHost()');
  return current;
}
