import { useResumable } from '@shared/module-kit';

/** What the renter has entered on /login: survives a reload, and the way to the mail program and back. */
export interface SignInDraft {
  email: string;
  code: string;
  agreed: boolean;
  /** The address the last code went to. */
  sentTo: string | null;
  /** The request for that code, as the server named it. */
  requestId?: string;
  /** From when on another code may be asked for, ms by the server's clock. */
  resendAt: number;
}

const EMPTY: SignInDraft = { email: '', code: '', agreed: false, sentTo: null, resendAt: 0 };

export function useSignInDraft() {
  const [kept, set, clear] = useResumable<SignInDraft>('sign-in', EMPTY);
  const change = (part: Partial<SignInDraft>) => set((now) => ({ ...now, ...part }));
  return { draft: kept, change, clear };
}
