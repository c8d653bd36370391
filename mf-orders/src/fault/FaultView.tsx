import { useEffect, useRef } from 'react';
import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { isSwapping } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { Button, Page, PageTitle, Section } from '@shared/ui/core';
import { focusHeading } from '../orders/focus-heading';
import { useText } from '../texts';
import { FaultChecks } from './FaultChecks';
import { FaultChoice } from './FaultChoice';
import { FaultPromise } from './FaultPromise';
import { isFirstChecked } from './first-bank';
import { SwapResult } from './SwapResult';

/**
 * Ways out of a power bank that does not charge: three checks and the choice between a swap and the end of the rental, the
 * progress of the swap, and what was promised. It depends on the order only, so a reload shows the same.
 */
export function FaultView({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useText();
  const { fault, faultOffer } = order;
  const swap = fault?.swap ?? null;
  const isOpening = isSwapping(order);
  useFocusAfter(`${fault?.reportedAt} ${swap?.state}`);
  return (
    <Page>
      <PageTitle hidden>{t('fault.title')}</PageTitle>
      {swap && <SwapResult order={order} swap={swap} />}
      {fault && !isOpening && !isFirstChecked(order) && <FaultPromise order={order} />}
      {faultOffer && <FaultChecks />}
      {faultOffer && <FaultChoice order={order} offer={faultOffer} />}
      {fault && !faultOffer && !isOpening && <NextSteps onDone={onDone} />}
    </Page>
  );
}

/** Moves the focus to the heading when the report has changed, because its buttons are gone. */
function useFocusAfter(report: string): void {
  const shown = useRef(report);
  useEffect(() => {
    if (shown.current === report) return;
    shown.current = report;
    focusHeading();
  }, [report]);
}

function NextSteps({ onDone }: { onDone: () => void }) {
  const t = useText();
  return (
    <Section>
      <LinkButton variant="primary" size="big" block icon="into" to={path.home({ filter: 'return' })}>
        {t('running.find')}
      </LinkButton>
      <Button variant="text" block onClick={onDone}>
        {t('fault.toOrder')}
      </Button>
    </Section>
  );
}
