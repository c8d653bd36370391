import { useState } from 'react';
import { Loaded, useCabinet, useQueryParams, useOnVisible, useSubject } from '@shared/module-kit';
import { ERROR, parseCabinetSn, typedCode } from '@shared/http-api/app';
import { CabinetUnavailable, cabinetRefusal } from '../cabinet/CabinetUnavailable';
import { useText } from '../texts';
import { ProductBody } from './ProductBody';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductTop } from './ProductTop';

/** /product: store, price, cap and deposit of one cabinet. Requires no sign-in until the renter taps (R2.9, R4.4). */
export default function ProductPage() {
  const { sn: snText, coupon } = useQueryParams('sn', 'coupon');
  const sn = parseCabinetSn(snText);
  const t = useText();
  if (!sn)
    return <CabinetUnavailable page={t('product.title')} code={ERROR.qrUnknown} top={<ProductTop />} />;
  const code = typedCode(coupon) || null;
  return <Product key={`${sn} ${code}`} sn={sn} coupon={code} />;
}

function Product({ sn, coupon }: { sn: string; coupon: string | null }) {
  const t = useText();
  const cabinet = useCabinet(sn);
  useOnVisible(cabinet.refetch);
  const [failed, setFailed] = useState(false);
  if (cabinet.error && !failed) setFailed(true);
  const shopId = cabinet.data?.store.storeId;
  useSubject(shopId ? { deviceId: sn, shopId } : cabinet.error ? { deviceId: sn } : null);
  return (
    <Loaded
      query={cabinet}
      skeleton={<ProductSkeleton sn={sn} label={t('product.loading')} />}
      failed={(error) => {
        const code = cabinetRefusal(error);
        return (
          code && (
            <CabinetUnavailable page={t('product.title')} code={code} top={<ProductTop />} detail={sn} />
          )
        );
      }}
    >
      {(data) => (
        <ProductBody cabinet={data} queryCoupon={coupon} loadedLate={failed} refetch={cabinet.refetch} />
      )}
    </Loaded>
  );
}
