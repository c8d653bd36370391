import { expiryNotice } from '@shared/module-build/module-folder';
import type { PageData } from 'shell/publishing';

/** A switch that is set for a version of a module that is served. */
export interface SetSwitch {
  module: string;
  name: string;
  percent: number;
  /** First day on which it is off again. It begins at 00:00 UTC. */
  until: string;
  /** Whether the live version does not declare the switch, or declares another day for its end. */
  isOfCanary: boolean;
}

/** Lists the switches that are set in a page. */
export const setSwitches = ({ modules }: PageData): SetSwitch[] =>
  Object.entries(modules).flatMap(([module, { switches: ofLive = {}, canary }]) => {
    const inCanary = Object.entries(canary?.switches ?? {}).filter(
      ([name, { until }]) => ofLive[name]?.until !== until,
    );
    return [
      ...Object.entries(ofLive).map(([name, set]) => ({ module, name, ...set, isOfCanary: false })),
      ...inCanary.map(([name, set]) => ({ module, name, ...set, isOfCanary: true })),
    ];
  });

/** Says in which sessions a switch is on. */
export function describeSwitch({ name, percent, until, isOfCanary }: SetSwitch, now: Date): string {
  const share = `${percent} % of the sessions${isOfCanary ? ' of the canary' : ''}`;
  return now.getTime() >= Date.parse(until)
    ? `switch ${name} is set to ${share}, but off since ${until}: expired`
    : `switch ${name} is on in ${share}, off from ${until}`;
}

/** Returns a sentence for each switch that is set and has expired or expires soon. */
export const setSwitchNotices = (page: PageData, now: Date): string[] =>
  setSwitches(page).flatMap(
    ({ module, name, until, isOfCanary }) =>
      expiryNotice(`${module}.${name}${isOfCanary ? ' of the canary' : ''}`, until, now) ?? [],
  );
