import type { RegionCode } from '@shared/http-api/app';
import type { Database } from '../server/db';

/** Returns the region of a cabinet: the first two letters of a valid serial number. */
export const regionOfCabinet = (sn: string) => sn.slice(0, 2) as RegionCode;

export type EjectOutcome = 'EJECTED' | 'JAMMED' | 'REFUSED';

/** Time of an event and of its report by the cabinet's clock, which may be wrong. Only their difference is used. */
interface DeviceTime {
  deviceAt: number;
  deviceNow: number;
}

/**
 * Messages from a cabinet to the platform. Instants are milliseconds by the server's clock unless stated
 * otherwise.
 */
export type CabinetEvent =
  | { type: 'ACKNOWLEDGED'; commandId: string }
  /** The network reports that the command did not arrive. */
  | { type: 'UNDELIVERED'; commandId: string }
  | ({
      type: 'RESULT';
      commandId: string;
      outcome: EjectOutcome;
      powerBankSn: string | null;
    } & DeviceTime)
  /** Answer to a query. `outcome` is null if the cabinet has not executed the command. */
  | ({
      type: 'STATUS';
      commandId: string;
      outcome: EjectOutcome | null;
      powerBankSn: string | null;
    } & DeviceTime)
  /** The network reports that the cabinet is offline. */
  | { type: 'DISCONNECTED'; cabinetSn: string }
  | ({ type: 'RETURNED'; cabinetSn: string; slot: number; powerBankSn: string } & DeviceTime);

export interface NewCabinet {
  /** For example `JPC00001`; it contains the region. */
  sn: string;
  storeId: string;
  slots: number;
  /** Number of slots that hold a bank, starting with the first slot. */
  banks: number;
  online?: boolean;
  /** Whether the cabinet can reserve slots for returns. Default: false. */
  reservesSlots?: boolean;
}

/** Connection of the platform to the cabinets in the stores. */
export interface CabinetNetwork {
  /** Installs cabinets with their banks in stores. */
  install(tx: Database, cabinets: readonly NewCabinet[], now: Date): Promise<void>;
  /** Delivers an eject command of the table `eject_commands`. */
  sendCommand(tx: Database, commandId: string, sentAt: Date): Promise<void>;
  /** Queries the result of a command. Never causes a second eject. */
  queryCommand(tx: Database, commandId: string, at: Date): Promise<void>;
  /**
   * Puts a bank into the lowest empty slot.
   * @returns false if the cabinet is full
   */
  insertBank(tx: Database, cabinetSn: string, powerBankSn: string): Promise<boolean>;
  /** Subscribes the platform to messages. They arrive in order, possibly more than once. */
  onEvent(handler: (event: CabinetEvent, arrivedAt: Date) => Promise<void>): void;
}
