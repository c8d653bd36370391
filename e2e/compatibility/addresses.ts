/** Query parameters that a page needs to show data. A route that is not listed needs none. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/agreement': 'doc=user',
  '/cabinet': 'sn={sn}',
  '/product': 'sn={sn}',
  '/payment': 'purpose=DEPOSIT',
  '/eject': 'orderNo={orderNo}',
  '/borrow': 'orderNo={orderNo}',
  '/order/detail': 'orderNo={orderNo}',
  '/shop/detail': 'id={storeId}',
  '/method/detail': 'id=return',
  '/feedback': 'type=other&orderNo={orderNo}',
  '/feedback/detail': 'no={feedbackNo}',
};
