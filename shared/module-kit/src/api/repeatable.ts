import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiAction, ApiError } from '@shared/api-client';
import { getHost } from '../host/host';

/** Argument that RTK Query passes to the endpoint of a write. */
export interface SentCall {
  arg: unknown;
  action: ApiAction;
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };
export type SendHook = () => readonly [
  (call: SentCall) => Promise<Answer>,
  { isLoading: boolean; error?: unknown },
];

/**
 * Creates the hook of a write that survives the end of the session (decision 10). The shell keeps the call
 * while the renter signs in, even if that loads another document. When the same page mounts again, the hook
 * repeats the call with the same argument and Idempotency-Key. It does not repeat a call that needs a tap. For
 * such a call the page receives the argument as `interrupted`.
 * @param name endpoint name, the same in every build of the module
 */
export function repeatable(useSend: SendHook, name: string, needsTap: boolean) {
  function useMutation(options: { onRepeated?(answer: Answer, arg: unknown): void } = {}) {
    const [sendCall, { isLoading, error }] = useSend();
    const { pathname, search } = useLocation();
    const address = pathname + search;
    const [interrupted, setInterrupted] = useState(() =>
      needsTap ? (getHost().interruptedCall(name, address)?.arg ?? null) : null,
    );
    const send = useCallback(
      (arg: unknown) => {
        if (needsTap) {
          getHost().forgetInterruptedCall();
          setInterrupted(null);
        }
        return sendCall({ arg, action: { name, arg, address } });
      },
      [sendCall, address],
    );
    const onRepeated = useEffectEvent((answer: Answer, arg: unknown) => options.onRepeated?.(answer, arg));
    useEffect(() => {
      const call = needsTap ? null : getHost().interruptedCall(name, address);
      if (!call) return;
      getHost().forgetInterruptedCall();
      void send(call.arg).then((answer) => onRepeated(answer, call.arg));
    }, [send, address]);
    return [send, { isLoading, error, interrupted }] as const;
  }
  return { useMutation };
}
