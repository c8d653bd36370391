import { useCallback, useRef, useState } from 'react';
import {
  type ApiError,
  type MutationResult,
  useCommand,
  useErrorText,
  useLanguage,
  useLocate,
} from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import type { Position, StoreDetail } from '@shared/http-api/schemas';
import { formatDistance } from '@shared/i18n';
import { Alert, Button, Note, Section } from '@shared/ui/core';
import { useText } from '../texts';
import { useReportStore } from './api';
import { isTooRough } from '../orders/evidence';
import css from './StorePresence.module.css';

export interface StorePresenceProps {
  store: StoreDetail;
  /** Whether to ask the renter if the store is there. True for a renter near a store that is reported as gone. */
  asks: boolean;
}

/**
 * Lets a renter say that a store is not there, or asks whether it is. Its evidence is the position at the time of the tap, which
 * the platform compares and does not keep. A mistaken tap can be taken back.
 */
export function StorePresence({ store, asks }: StorePresenceProps) {
  const t = useText();
  const errorText = useErrorText('presence');
  const { language } = useLanguage();
  const [accuracy, setAccuracy] = useState(0);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [thanked, setThanked] = useState<'here' | 'gone' | null>(null);
  const isHere = useRef(false);
  const finish = ({ error }: MutationResult<unknown>) => {
    if (!error) setThanked(isHere.current ? 'here' : 'gone');
    else if (error.kind !== 'aborted') setFailure(error);
  };
  const [report, { isLoading }] = useReportStore({
    onRepeated: (answer, { body }) => {
      isHere.current = body.isHere;
      setAccuracy(body.accuracyMetres);
      finish(answer);
    },
  });
  const [send, sending] = useCommand(async (position: Position, accuracyMetres: number) => {
    const body = { isHere: isHere.current, position, accuracyMetres };
    finish(await report({ id: store.storeId, body }));
  });
  const onPosition = useCallback(
    (position: Position, radius: number) => {
      setAccuracy(radius);
      void send(position, Math.round(radius));
    },
    [send],
  );
  const { locate, locating } = useLocate({ onPosition });
  const busy = sending || isLoading || locating;
  const say = (here: boolean) => {
    isHere.current = here;
    setFailure(null);
    locate();
  };
  return (
    <Section {...(asks ? { title: t('presence.question') } : {})}>
      <p role="status">{thanked && t('presence.thanks')}</p>
      {!thanked && (
        <>
          <p className={css.why}>{t('presence.why')}</p>
          <div className={css.buttons}>
            {asks && (
              <Button variant="line" block busy={busy} onClick={() => say(true)}>
                {t('presence.yes')}
              </Button>
            )}
            <Button variant="line" block busy={busy} onClick={() => say(false)}>
              {t(asks ? 'presence.no' : 'presence.gone')}
            </Button>
          </div>
        </>
      )}
      {thanked === 'gone' && (
        <Button variant="text" busy={busy} onClick={() => say(true)}>
          {t('presence.undo')}
        </Button>
      )}
      <Alert className={css.alert}>
        {failure && (
          <Note key={failure.code} tone="bad" icon="warn">
            {failure.code === ERROR.notAtCabinet && isTooRough(accuracy)
              ? t('presence.rough', { distance: formatDistance(accuracy, language) })
              : errorText(failure)}
          </Note>
        )}
      </Alert>
    </Section>
  );
}
