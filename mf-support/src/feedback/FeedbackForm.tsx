import { type RefObject, useEffect, useRef } from 'react';
import { useLazyCode, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { Page, PageTitle, Section } from '@shared/ui/core';
import { PhotoField } from '../photos/PhotoField';
import { usePhotos } from '../photos/use-photos';
import { useText } from '../texts';
import type { FeedbackAddress } from './address';
import { useIssueTypes } from './api';
import { DescriptionField } from './DescriptionField';
import { chooseOrder, isWorthKeeping, draftProblems, toRequest } from './draft';
import { IssueTypeSection } from './IssueTypeSection';
import { OrderSection } from './OrderSection';
import { ReturnSection } from './ReturnSection';
import { SendBar } from './SendBar';
import { useDiscard } from './use-discard';
import { useFeedbackDraft } from './use-feedback-draft';
import { lacksOrderNo, orderNoToSend, useFeedbackOrder } from './use-feedback-order';
import { useProblems } from './use-problems';
import { useReturnPlace } from './use-return-place';
import { type FeedbackEnd, useSendFeedback } from './use-send-feedback';

export interface FeedbackFormProps {
  address: FeedbackAddress;
  /** Whether the form has taken the place of another one, which has ended. */
  isNext: boolean;
  /** Called after the feedback was sent or left to the outbox, or the draft was discarded. */
  onEnd: (end: FeedbackEnd) => void;
}

/** The feedback form. It has one draft per order or cabinet in the address. */
export function FeedbackForm({ address, isNext, onEnd }: FeedbackFormProps) {
  const t = useText();
  const now = useServerNow(30_000);
  const form = useRef<HTMLFieldSetElement>(null);
  useHeadingFocus(form, isNext);
  const name = `feedback:${address.orderNo ?? address.sn ?? ''}`;
  const { draft, change, changeReturn, clear } = useFeedbackDraft(name, address);
  const { photos, queue } = usePhotos(name);
  const types = useIssueTypes();
  const about = useFeedbackOrder(draft, address, photos.length > 0, change);
  const place = useReturnPlace((returnPlace) => changeReturn({ place: returnPlace }));

  const type = types.data?.types.find(({ id }) => id === draft.type) ?? null;
  const asksReturn = type?.asksReturn ?? false;
  const order = about.kind === 'order' ? about.order : null;
  const context = { asksReturn, order, lacksOrder: lacksOrderNo(about), hasPhotos: photos.length > 0, now };
  const missing = draftProblems({ ...draft, type: type?.id ?? null }, context);
  const { incomplete, problem, check } = useProblems(form, missing);

  const end = (how: FeedbackEnd) => {
    queue.clear();
    clear();
    onEnd(how);
  };
  const discard = useDiscard(() => end('discarded'));
  const { state, send } = useSendFeedback(queue, end, () => {
    if (!check()) return null;
    const subject = { orderNo: orderNoToSend(about), sn: address.sn };
    return { title: type?.label ?? '', toBody: (ids) => toRequest(draft, subject, context, ids) };
  });

  return (
    <Page
      footer={
        <SendBar
          state={state}
          asksReturn={asksReturn}
          incomplete={incomplete}
          kept={isWorthKeeping(draft) || photos.length > 0}
          onSend={() => void send()}
          onDiscard={() => void discard()}
        />
      }
    >
      <PageTitle hidden>{t('feedback.title')}</PageTitle>
      <fieldset ref={form} disabled={state.step === 'sending'}>
        <OrderSection
          about={about}
          sn={address.sn}
          error={problem('order')}
          disabled={state.step === 'photos' || state.step === 'sending'}
          onChoose={(orderNo) => change((before) => chooseOrder(before, orderNo))}
        />
        <IssueTypeSection
          query={types}
          value={type?.id ?? null}
          error={problem('type')}
          onChange={(id) => change((before) => ({ ...before, type: id }))}
        />
        {type?.noCharge && order?.faultOffer && <Way order={order} />}
        {asksReturn && (
          <ReturnSection
            claim={draft.returned}
            order={order}
            now={now}
            place={place}
            problem={problem}
            onChange={changeReturn}
          />
        )}
        <Section>
          <DescriptionField
            value={draft.text}
            optional={asksReturn}
            error={problem('text')}
            onChange={(text) => change((before) => ({ ...before, text }))}
          />
          <PhotoField photos={photos} queue={queue} />
        </Section>
      </fieldset>
    </Page>
  );
}

/** Focuses the heading once if the control that had the focus is gone with another form. */
function useHeadingFocus(form: RefObject<HTMLElement | null>, isNext: boolean): void {
  const isDue = useRef(isNext);
  useEffect(() => {
    if (isDue.current) form.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
    isDue.current = false;
  }, [form]);
}

/** Way out of the running rental. The form needs no code of it, and is usable without it. */
function Way({ order }: { order: Order }) {
  const { code } = useLazyCode(() => import('./FaultWay'), 'FAULT_WAY_CODE');
  return code && <code.FaultWay order={order} />;
}
