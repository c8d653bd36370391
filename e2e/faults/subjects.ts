/** A page under test. */
export interface Subject {
  module: string;
  page: string;
  address: string;
  /** Text that the page shows when it works. */
  works: string | RegExp;
  /** A page of another module, from which the renter navigates. */
  from: { address: string; works: string | RegExp };
}

const home = { address: '/jp/home', works: /^Scan/ };
const contact = { address: '/jp/contact-us', works: /Have your order number at hand/ };

/** The page on which `npm test` runs most faults. */
export const ORDERS: Subject = {
  module: 'mf-orders',
  page: './StoreList',
  address: '/jp/shop/list',
  works: /Tsutsuji Books/,
  from: contact,
};
/** A page that needs a session. */
export const MY_ORDERS: Subject = {
  module: 'mf-orders',
  page: './OrderList',
  address: '/jp/order/list',
  works: 'Your rentals, with what they cost, will be here.',
  from: contact,
};
export const HOME: Subject = { module: 'mf-rental', page: './Home', from: contact, ...home };
/** A public page of each other module. */
export const OTHER_SUBJECTS: Subject[] = [
  HOME,
  {
    module: 'mf-auth',
    page: './Login',
    address: '/jp/login',
    works: 'Send code',
    from: contact,
  },
  {
    module: 'mf-support',
    page: './ContactUs',
    from: { address: '/jp/login', works: 'Send code' },
    ...contact,
  },
];
/** A kept-alive page. */
export const CALL_CENTER: Subject = {
  module: 'mf-support',
  page: './CallCenter',
  address: '/jp/call/center',
  works: 'How can we help?',
  from: { address: '/jp/login', works: 'Send code' },
};
