import { useCallback, useState } from 'react';
import { type ReturnPlace, isRunning, parseReturnPlace } from '@shared/domain';
import {
  type ApiError,
  type CommandEnd,
  type MutationResult,
  serverNow,
  useCommand,
  useDraft,
  useLocate,
  useResult,
  useToast,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order, Position } from '@shared/http-api/schemas';
import { useAllFull } from '../orders/api';
import { useText } from '../texts';

/** The scanned cabinet, and the time of the scan in ms by the server's clock. */
type Draft = { cabinetSn: string | null; at: number | null };

/** Time, ms, for which the renter counts as being at a scanned cabinet. */
const STAYS_MS = 10 * 60_000;
const isRecent = ({ at }: Draft): boolean => at !== null && Math.abs(serverNow() - at) <= STAYS_MS;

/** The statement that all cabinets are full: its evidence, and what became of it. */
export interface Statement {
  /** Number of the scanned cabinet; null before the scan. */
  cabinetSn: string | null;
  scan: () => void;
  /** Reads the position and sends the statement. Without a scanned cabinet it only sets `tried`. */
  stop: () => void;
  tried: boolean;
  pending: boolean;
  failure: ApiError | null;
  /** Radius of the position that was sent, in metres. */
  accuracyMetres: number;
}

/**
 * Returns the statement of a running rental. The scanned cabinet is kept as a draft.
 * @param onPosition receives the position of each tap. Pass a stable function.
 * @param onDone called when the clock has stopped, or the rental had ended before
 */
export function useStatement(
  orderNo: string,
  onPosition: (position: Position) => void,
  onDone: () => void,
): Statement {
  const t = useText();
  const toast = useToast();
  const [draft, setDraft, clearDraft] = useDraft<Draft>(`view/full:${orderNo}`, {
    cabinetSn: null,
    at: null,
  });
  // A scan of some time ago may be of another cabinet than the one in front of the renter.
  const cabinetSn = isRecent(draft) ? draft.cabinetSn : null;
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [accuracyMetres, setAccuracy] = useState(0);
  const { open } = useResult<unknown>('full-cabinet', (value) => {
    const place: ReturnPlace | null = parseReturnPlace(value);
    if (place?.kind !== 'cabinet') return;
    setDraft({ cabinetSn: place.sn, at: place.at ?? serverNow() });
    setFailure(null);
  });

  function finish(result: MutationResult<Order>): CommandEnd {
    if (result.error) {
      if (result.error.kind !== 'aborted') setFailure(result.error);
      return;
    }
    clearDraft();
    // An order that has ended meanwhile is returned unchanged.
    toast(t(isRunning(result.data.state) ? 'full.sent' : 'return.notTaken'));
    onDone();
    return 'leaving';
  }
  const [report, { isLoading }] = useAllFull({ onRepeated: finish });
  const [send, busy] = useCommand(async (position: Position, accuracy: number) => {
    if (!cabinetSn) return;
    return finish(await report({ no: orderNo, body: { cabinetSn, position, accuracyMetres: accuracy } }));
  });
  const take = useCallback(
    (position: Position, accuracy: number) => {
      onPosition(position);
      setAccuracy(accuracy);
      void send(position, Math.round(accuracy));
    },
    [onPosition, send],
  );
  const { locate, locating } = useLocate({ onPosition: take });
  function stop() {
    setTried(true);
    setFailure(null);
    if (isRecent(draft) && cabinetSn) locate();
  }
  const scan = () => open(path.scanCenter({ mode: 'return' }));
  return { cabinetSn, scan, stop, tried, pending: busy || isLoading || locating, failure, accuracyMetres };
}
