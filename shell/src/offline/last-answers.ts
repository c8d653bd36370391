import type { ApiRequest } from '@shared/api-client';
import { type CallsHost, createObservable } from '@shared/module-kit/host';
import type { OfflineConfig } from './offline-answers';
import type { OfflineStore, SavedData } from './offline-store';

/** Answers of earlier visits that a page shows until the network answers. */
export interface LastAnswers {
  /** Parts of the host. */
  calls: Pick<CallsHost, 'lastAnswer' | 'showAge'>;
  /** Age of the oldest of them that the page shows; null if it shows none. */
  aged: { get(): SavedData | null; subscribe(changed: () => void): () => void };
}

interface LastAnswersConfig extends Pick<OfflineConfig, 'clock' | 'fits' | 'kept'> {
  addressOf(request: ApiRequest): string;
  mayShow(request: ApiRequest): boolean;
  /** Returns whether the page that is shown decides about money or a slot. */
  decides(): boolean;
  /** Returns whether the kept answer of an address may be older than what this document has done or seen. */
  hasChanged(address: string): boolean;
  /** Loads the store, which has the texts of ages. */
  open(): Promise<OfflineStore>;
}

/** Creates the answers that a page shows until the network answers. */
export function createLastAnswers(config: LastAnswersConfig): LastAnswers {
  const { clock, fits, kept, addressOf, mayShow, decides, hasChanged, open } = config;
  const aged = createObservable<SavedData | null>(null);
  const times: number[] = [];
  /** True after a page that decides about money or a slot: the renter may have paid at a provider since the answer. */
  let hasDecided = false;

  async function tellAge(): Promise<void> {
    const { formatAge } = await open();
    aged.set(times.length > 0 ? { since: Math.min(...times), formatAge } : null);
  }

  return {
    aged,
    calls: {
      lastAnswer(request) {
        hasDecided ||= decides();
        const isAgeless = request.offline === 'everywhere';
        const wanted = addressOf(request);
        if (!mayShow(request) || (hasDecided && !isAgeless) || hasChanged(wanted)) return null;
        const answers = kept();
        const answer = answers.find(({ address }) => address === wanted);
        if (!answer || !fits(request, answer.model)) return null;
        clock.assume(answers[answers.length - 1]!);
        return { model: answer.model as never, at: isAgeless ? null : answer.at };
      },
      showAge(at) {
        times.push(at);
        tellAge().catch(() => undefined);
        return () => {
          times.splice(times.indexOf(at), 1);
          if (aged.get()) void tellAge();
        };
      },
    },
  };
}
