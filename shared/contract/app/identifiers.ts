/** Shapes of the identifiers that travel in addresses; checked where they enter. */
export const CABINET_SN = /^(JP|MY|HK)C\d{5}$/;
export const POWER_BANK_SN = /^PB[JMH]\d{7}$/;
export const ORDER_NO = /^(JP|MY|HK)\d{10}$/;
export const FEEDBACK_NO = /^FB(JP|MY|HK)\d{8}$/;

/** @returns the cabinet's serial number in its written form (upper case), or null if it is none. */
export function parseCabinetSn(text: string | null | undefined): string | null {
  const sn = (text ?? '').trim().toUpperCase();
  return CABINET_SN.test(sn) ? sn : null;
}
