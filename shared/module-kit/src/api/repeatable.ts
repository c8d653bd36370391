import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ApiAction, aborted } from '@shared/api-client';
import { getHost } from '../host/host';
import { useKitState } from '../host/state';
import type { MutationOptions, MutationResult, MutationState } from './query-state';

/** Argument that RTK Query passes to the endpoint of a write. */
export interface SentCall<Arg> {
  arg: Arg;
  action: ApiAction;
  /** Renter for whom the page was rendered; null if nobody was signed in. */
  userId: string | null;
}

export type SendHook<Arg, Model> = () => readonly [
  (call: SentCall<Arg>) => Promise<MutationResult<Model>>,
  Pick<MutationState<never>, 'isLoading' | 'error'>,
];

/** The end of a session clears the cache of the API, which ends the writes in flight with an error of RTK Query. */
const toResult = <Model>(result: MutationResult<Model>): MutationResult<Model> =>
  result.error && !('kind' in result.error) ? { error: aborted() } : result;

/**
 * Creates the hook of a write that survives the end of the session (decision 10). The shell keeps the call
 * while the renter signs in, even if that loads another document. When the same page mounts again, the hook
 * repeats the call with the same argument and Idempotency-Key. It does not repeat a call that needs a tap. For
 * such a call the page receives the argument as `interrupted`. It sends nothing after the renter for whom the page was rendered
 * has left.
 * @param name endpoint name, the same in every build of the module
 */
export function repeatable<Arg, Model>(useSend: SendHook<Arg, Model>, name: string, needsTap: boolean) {
  /** Returns the write of this page that the end of the session has interrupted. Its argument was one of this hook. */
  const interruptedAt = (address: string) => getHost().interruptedCall(name, address) as { arg: Arg } | null;
  function useMutation(
    options: MutationOptions<Model, Arg> = {},
  ): [send: (arg: Arg) => Promise<MutationResult<Model>>, state: MutationState<Arg>] {
    const [sendCall, { isLoading, error }] = useSend();
    const userId = useKitState((state) => state.session.userId);
    const { pathname, search } = useLocation();
    const address = pathname + search;
    const [interrupted, setInterrupted] = useState(() =>
      needsTap ? (interruptedAt(address)?.arg ?? null) : null,
    );
    const send = useCallback(
      (arg: Arg) => {
        if (needsTap) {
          getHost().forgetInterruptedCall();
          setInterrupted(null);
        }
        return sendCall({ arg, action: { name, arg, address }, userId }).then(toResult);
      },
      [sendCall, address, userId],
    );
    const onRepeated = useEffectEvent((answer: MutationResult<Model>, arg: Arg) =>
      options.onRepeated?.(answer, arg),
    );
    useEffect(() => {
      const call = needsTap ? null : interruptedAt(address);
      if (!call) return;
      getHost().forgetInterruptedCall();
      void send(call.arg).then((answer) => onRepeated(answer, call.arg));
    }, [send, address]);
    return [send, { isLoading, error, interrupted }];
  }
  return { useMutation };
}
