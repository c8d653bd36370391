import { useDraft } from '@shared/module-kit';

/** Input of /login. It survives a reload and a switch to the mail app. */
export interface SignInDraft {
  email: string;
  code: string;
  agreed: boolean;
  /** Address that the last code was sent to. */
  sentTo: string | null;
  /** Server's id of the request for that code. Empty after its last try. */
  requestId?: string;
  /** Address whose last request for a code was refused, because it came too soon. */
  refusedFor: string | null;
  /** Earliest time of the next code, ms by the server's clock. */
  resendAt: number;
}

const EMPTY: SignInDraft = {
  email: '',
  code: '',
  agreed: false,
  sentTo: null,
  refusedFor: null,
  resendAt: 0,
};

/** Returns the id of the code request. It is only valid for the address that the code was sent to. */
export const requestFor = ({ requestId, sentTo }: SignInDraft, email: string): { requestId?: string } =>
  requestId && sentTo === email ? { requestId } : {};

/** Returns the input of /login, and functions to change a part of it and to clear it. */
export function useSignInDraft() {
  const [draft, set, clear] = useDraft<SignInDraft>('sign-in', EMPTY);
  const change = (part: Partial<SignInDraft>) => set((now) => ({ ...now, ...part }));
  return { draft, change, clear };
}
