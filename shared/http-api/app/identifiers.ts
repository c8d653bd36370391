/** Shapes of the identifiers that travel in addresses; checked where they enter. */
export const CABINET_SN = /^(JP|MY|HK)C\d{5}$/;
export const POWER_BANK_SN = /^PB[JMH]\d{7}$/;
export const ORDER_NO = /^(JP|MY|HK)\d{10}$/;
export const FEEDBACK_NO = /^FB(JP|MY|HK)\d{8}$/;

function parse(text: string | null | undefined, pattern: RegExp): string | null {
  const written = (text ?? '').trim().toUpperCase();
  return pattern.test(written) ? written : null;
}

/** Returns a cabinet's serial number in its written form (upper case), or null if the text is none. */
export const parseCabinetSn = (text: string | null | undefined): string | null => parse(text, CABINET_SN);

/** Returns an order number in its written form (upper case), or null if the text is none. */
export const parseOrderNo = (text: string | null | undefined): string | null => parse(text, ORDER_NO);
