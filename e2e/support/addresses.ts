// Addresses that the suites open. Placeholders: `{orderNo}`, `{feedbackNo}`, `{storeId}`.

/** Pages that need no session, with the query parameters that they need. */
export const SIGNED_OUT = [
  '/home',
  '/login',
  '/center',
  '/agreement?doc=user',
  '/contact-us',
  '/cabinet?sn=nonsense',
  '/location/search',
  '/shop/list',
  '/shop/detail?id={storeId}',
  '/call/center',
  '/method/detail?id=return',
  '/scan/center',
  '/product?sn=JPC00001',
];
/** Pages on the way to a rental. */
export const FLOW = ['/payment', '/eject', '/borrow'];
/** Pages to visit during a rental. */
export const RENTING = [
  '/home',
  '/center',
  '/product?sn=JPC00001',
  '/call/center',
  '/order/list',
  '/order/detail?orderNo={orderNo}',
  '/benefit',
  '/feedback?type=other&orderNo={orderNo}',
  '/feedback/list',
  '/feedback/detail?no={feedbackNo}',
];
/** Pages that look different after the return. */
export const RETURNED = ['/order/detail?orderNo={orderNo}', '/order/list', '/center'];
