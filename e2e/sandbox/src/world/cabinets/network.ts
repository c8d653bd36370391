import type { CabinetEvent, CabinetNetwork } from '../../ports/cabinets';
import type { ServerContext } from '../../server/context';
import { createCabinets } from './create';
import { COMMAND_JOB, EVENT_JOB, QUERY_JOB } from './messages';
import { emptySlot, placeBank } from './slots';

/** Connects the platform with the simulated cabinets. Messages are jobs. */
export const createCabinetNetwork = (ctx: ServerContext): CabinetNetwork => ({
  install: createCabinets,
  sendCommand: (tx, commandId, sentAt) =>
    ctx.jobs.plan(tx, { kind: COMMAND_JOB, key: commandId, dueAt: sentAt }),
  queryCommand: (tx, commandId, at) => ctx.jobs.plan(tx, { kind: QUERY_JOB, key: commandId, dueAt: at }),
  async insertBank(tx, cabinetSn, powerBankSn) {
    const slot = await emptySlot(tx, cabinetSn, powerBankSn);
    if (slot === null) return false;
    await placeBank(tx, { cabinetSn, slot, powerBankSn });
    return true;
  },
  onEvent(handler) {
    ctx.jobs.handle(EVENT_JOB, (job) => handler(job.payload as CabinetEvent, job.dueAt));
  },
});
