import { parseReturnPlace } from '@shared/domain';
import { serverNow, useConfirm, useDraft, useResult, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { useText } from '../texts';

/** Time, ms, for which the renter counts as being at a cabinet after a sign of it. */
const STAYS_MS = 3 * 60_000;

/** The cabinet of the last scan or confirmation, and its time in ms by the server's clock. Earlier versions of the scanner return no time. */
interface Seen {
  cabinetSn: string | null;
  at: number | null;
}

/**
 * Returns the cabinet of a swap: the scanned one, otherwise that of the last try or of the rental. Its slot opens at once, so
 * `confirmHere` asks whether the renter is there, unless a scan, a confirmation or the eject has just shown it (`isHere`).
 * @param tried cabinet of the last try
 */
export function useSwapCabinet(order: Order, tried: string | undefined) {
  const t = useText();
  const confirm = useConfirm();
  const now = useServerNow();
  const [seen, setSeen] = useDraft<Seen>(`view/fault:${order.orderNo}`, { cabinetSn: null, at: null });
  const scan = useResult<unknown>('swap-cabinet', (value) => {
    const place = parseReturnPlace(value);
    if (place?.kind === 'cabinet') setSeen({ cabinetSn: place.sn, at: place.at ?? null });
  });
  const sn = seen.cabinetSn ?? tried ?? order.cabinetSn;
  const ejectedAt = sn === order.cabinetSn && order.startedAt ? Date.parse(order.startedAt) : null;
  const seenAt = sn === seen.cabinetSn ? seen.at : ejectedAt;
  // A document without an answer of the platform may have been ahead of the server's clock.
  const isHereAt = (time: number) => seenAt !== null && Math.abs(time - seenAt) <= STAYS_MS;
  async function confirmHere(): Promise<boolean> {
    // At the time of the tap: the rendered one is up to a second old, and older than an answer that has just set the clock.
    if (isHereAt(serverNow())) return true;
    const yes = await confirm({
      title: t('fault.here.title', { sn }),
      body: t('fault.here.text'),
      confirm: t('fault.here.open'),
      cancel: t('fault.here.notYet'),
    });
    if (yes) setSeen({ cabinetSn: sn, at: serverNow() });
    return yes;
  }
  return {
    sn,
    isHere: isHereAt(now),
    confirmHere,
    scan: () => scan.open(path.scanCenter({ mode: 'return' })),
  };
}
