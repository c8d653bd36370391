import { Loaded, isNotFound, useQueryParams } from '@shared/module-kit';
import { parseOrderNo } from '@shared/http-api/app';
import { Page, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { NoSuchOrder } from '../order/NoSuchOrder';
import { useFlowOrder } from '../order/use-flow-order';
import { useTapAfterFailure } from '../order/use-opens-on-tap';
import { useText } from '../texts';
import { EjectFlow } from './EjectFlow';
import { isOpening, mayEject } from './eject-view';

/** /eject: requests the eject once, then polls its progress until there is a result. */
export default function EjectPage() {
  const orderNo = parseOrderNo(useQueryParams('orderNo').orderNo);
  if (!orderNo) return <NoSuchOrder />;
  return <Eject key={orderNo} orderNo={orderNo} />;
}

function Eject({ orderNo }: { orderNo: string }) {
  const t = useText();
  const order = useFlowOrder(orderNo, (data) => mayEject(data) || isOpening(data.state));
  useTapAfterFailure(orderNo, order);
  return (
    <Loaded
      query={order}
      skeleton={
        <Page busy>
          <p className="visually-hidden" role="status">
            {t('eject.loading')}
          </p>
          <Section>
            <SkeletonLine width="60%" size="title" />
            <SkeletonBlock height={300} />
          </Section>
        </Page>
      }
      failed={(error) => (isNotFound(error) ? <NoSuchOrder /> : null)}
    >
      {(data) => <EjectFlow order={data} read={order} />}
    </Loaded>
  );
}
