import { useRef, useState } from 'react';
import { Loaded, useConfirm, useResumable, useServerNow, useShownAgain, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Page, PageTitle, Section, TextArea } from '@shared/ui/core';
import { PhotoField } from '../photos/PhotoField';
import { usePhotos } from '../photos/use-photos';
import type { FeedbackAddress } from './address';
import { feedbackApi } from './api';
import {
  EMPTY_DRAFT,
  type FeedbackDraft,
  MAX_TEXT,
  type Problem,
  chooseOrder,
  isWorthKeeping,
  problemsOf,
  takeType,
  toRequest,
} from './draft';
import { IssueTypeField, IssueTypeSkeleton } from './IssueTypeField';
import { OrderSection } from './OrderSection';
import { ReturnSection } from './ReturnSection';
import { SendBar } from './SendBar';
import { orderNoToSend, useFeedbackOrder } from './use-feedback-order';
import { useReturnPlace } from './use-return-place';
import { useSend } from './use-send';

/** Form of one draft. Stores each change at once, so that leaving the page loses nothing. */
export function FeedbackForm({ address, onSent }: { address: FeedbackAddress; onSent: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const now = useServerNow(30_000);
  const form = useRef<HTMLDivElement>(null);
  const name = `feedback:${address.orderNo ?? address.sn ?? ''}`;
  const [stored, setStored, clearStored] = useResumable<FeedbackDraft>(name, EMPTY_DRAFT);
  const draft = takeType(stored, address.type);
  const change = (next: (now: FeedbackDraft) => FeedbackDraft) =>
    setStored((before) => next(takeType(before, address.type)));
  const { photos, queue, forget: forgetPhotos } = usePhotos(name);
  const [tried, setTried] = useState(false);

  const types = feedbackApi.issueTypes.useQuery();
  const about = useFeedbackOrder(draft, address);
  useShownAgain(types.refetch);
  const place = useReturnPlace((returnPlace) =>
    change((before) => ({ ...before, returned: { ...before.returned, place: returnPlace } })),
  );

  const type = types.data?.types.find(({ id }) => id === draft.type) ?? null;
  const asksReturn = type?.asksReturn ?? false;
  const order = about.kind === 'order' ? about.order : null;
  const context = { asksReturn, order, hasPhotos: photos.length > 0, now };
  const missing = problemsOf({ ...draft, type: type?.id ?? null }, context);
  const problems = tried ? missing : [];
  const problem = (...kinds: Problem[]) => {
    const found = kinds.find((kind) => problems.includes(kind));
    return found ? t(`problem.${found}`) : undefined;
  };

  const forget = () => {
    forgetPhotos();
    clearStored();
    onSent();
  };
  const { state, send } = useSend(queue, forget);
  const busy = state.step === 'photos' || state.step === 'sending';

  const trySend = () => {
    setTried(true);
    const [first] = missing;
    if (first) return focusField(form.current, first === 'timeRange' ? 'time' : first);
    void send((uploaded) =>
      toRequest(draft, { orderNo: orderNoToSend(about), sn: address.sn }, context, uploaded),
    );
  };
  const discard = async () => {
    const sure = await confirm({
      title: t('feedback.discardAsk'),
      body: t('feedback.discardBody'),
      confirm: t('feedback.discard'),
      cancel: t('feedback.keep'),
      tone: 'danger',
    });
    if (sure) forget();
  };

  return (
    <Page
      footer={
        <SendBar
          state={state}
          incomplete={problems.length > 0}
          kept={isWorthKeeping(draft) || photos.length > 0}
          onSend={trySend}
          onDiscard={() => void discard()}
        />
      }
    >
      <PageTitle hidden>{t('feedback.title')}</PageTitle>
      <div ref={form}>
        <OrderSection
          about={about}
          sn={address.sn}
          disabled={busy}
          onChoose={(orderNo) => change((before) => chooseOrder(before, orderNo))}
        />
        <Section title={t('feedback.what')}>
          <Loaded query={types} skeleton={<IssueTypeSkeleton />}>
            {(answer) => (
              <IssueTypeField
                types={answer.types}
                value={type?.id ?? null}
                error={problem('type')}
                onChange={(id) => change((before) => ({ ...before, type: id }))}
              />
            )}
          </Loaded>
        </Section>
        {asksReturn && (
          <ReturnSection
            claim={draft.returned}
            order={order}
            now={now}
            errors={{
              sameStore: problem('sameStore'),
              place: place.error ?? problem('place'),
              time: problem('time', 'timeRange'),
            }}
            onChange={(claim) =>
              change((before) => ({ ...before, returned: { ...before.returned, ...claim } }))
            }
            onPickStore={() => place.pickStore(path.shopList())}
            onScan={() => place.scan(path.scanCenter({ mode: 'return' }))}
          />
        )}
        <Section>
          <div data-field="text">
            <TextArea
              label={t(asksReturn ? 'feedback.textOptional' : 'feedback.text')}
              hint={t('feedback.textHint')}
              value={draft.text}
              maxLength={MAX_TEXT}
              rows={4}
              error={problem('text')}
              onChange={(text) => change((before) => ({ ...before, text: text.slice(0, MAX_TEXT) }))}
            />
          </div>
          <PhotoField photos={photos} queue={queue} />
        </Section>
      </div>
    </Page>
  );
}

/** Focuses the control of a field and scrolls to it. */
function focusField(form: HTMLElement | null, field: string): void {
  const focusable = 'input:not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';
  const control = form
    ?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    ?.querySelector<HTMLElement>(focusable);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
