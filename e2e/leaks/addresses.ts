/** Pages that need no session. Placeholders: `{orderNo}`, `{feedbackNo}`, `{storeId}`. */
export const PUBLIC = [
  '/home',
  '/location/search?q=Shibuya',
  '/scan/center',
  '/cabinet?sn=JPC00001',
  '/product?sn=JPC00001',
  '/shop/list',
  '/shop/detail?id={storeId}',
  '/call/center',
  '/contact-us',
  '/method/detail?id=return',
  '/login',
  '/center',
  '/agreement?doc=user',
];
/** Pages of a renter with an order. */
export const SIGNED_IN = [
  '/center',
  '/order/list',
  '/order/detail?orderNo={orderNo}',
  '/borrow?orderNo={orderNo}',
  '/eject?orderNo={orderNo}',
  '/payment?purpose=RENTAL_FEE&orderNo={orderNo}',
  '/benefit',
  '/feedback?type=other&orderNo={orderNo}',
  '/feedback/list',
  '/feedback/detail?no={feedbackNo}',
];
