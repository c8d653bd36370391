import { type OperationText } from './text';

/** Calls about stores, orders and payments. */
export const RENTAL = {
  placesSearch: { tag: 'Stores', when: 'The renter searches for a place.' },
  stores: {
    tag: 'Stores',
    when: 'A list of stores opens or continues: the home page, the list of stores, the nearest stores of a message.',
  },
  storeMap: { tag: 'Stores', when: 'The map opens or has moved.' },
  store: {
    tag: 'Stores',
    when: 'The page of a store opens, a store on the map is chosen, or a place to return to is shown.',
    pathValue: 'storeId',
    refusals: { storeNotFound: 'A page that says so, with a link to the list of stores.' },
  },
  reportStore: {
    tag: 'Stores',
    when: 'A renter at a store says that it is not there, or answers the question about a store that was reported. Offered by the member `goneReported` of the store.',
    changes:
      'Reports of two renters within 7 days mark the store as reported gone. A statement of another renter that it is there, a take-out and a return end the mark.',
    repeat: 'Changes nothing. For a day a renter can only take the own report back.',
    pathValue: 'storeId',
    refusals: {
      notAtCabinet: 'Its text under the question.',
      storeNotFound: 'Its text under the question.',
    },
  },
  cabinet: {
    tag: 'Stores',
    when: 'A QR code was scanned, a number was typed, or the page of a product opens. Every 60 s while the page to sign in names what is rented.',
    pathValue: 'cabinetSn',
    refusals: {
      qrUnknown: 'A page that says so, with the scanner, the map and the nearest stores.',
      storeNotFound: 'A page that says so, with the scanner, the map and the nearest stores.',
      regionMismatch: 'A dialog that offers to continue in the region of the cabinet.',
    },
  },
  createOrder: {
    tag: 'Orders',
    when: 'The renter taps "Rent a power bank". Without a session the app signs in first.',
    changes: 'Reserves a power bank for 15 minutes, and takes the coupon.',
    repeat: 'Returns the open order of the same cabinet. Another open order is refused with `UCS310001`.',
    refusals: {
      unfinishedOrder: 'Its text above the button.',
      regionMismatch: 'A dialog that offers to continue in the region of the cabinet.',
      storeNotFound: 'Its text above the button.',
      priceChanged: 'That the price has changed, above the button. The renter looks at it and taps again.',
      agreementMissing: 'Its text above the button.',
      cabinetOffline: 'Its text above the button.',
      cabinetEmpty: 'Its text above the button.',
      couponInvalid: 'Its text above the button. The coupon is no longer chosen.',
    },
  },
  orders: {
    tag: 'Orders',
    when: 'The list of orders opens, changes its tab or continues. Every 5 s while an order of the list is open.',
  },
  activeOrder: {
    tag: 'Orders',
    when: 'A page shows the running rental: home, help, a report. Home and help read it again after `nextPollMs`.',
  },
  order: {
    tag: 'Orders',
    when: 'A page of one order opens or is shown again: detail, payment, eject, success, report. Every 2 to 10 s while the page waits for a change of it ("Polling" in shared/docs/http-api.md).',
    pathValue: 'orderNo',
  },
  orderProgress: {
    tag: 'Orders',
    when: 'While a slot opens, again after `nextPollMs`.',
    pathValue: 'orderNo',
  },
  eject: {
    tag: 'Orders',
    when: 'The page /eject of an order with `next: EJECT` opens. After a new sign-in only a tap calls it.',
    changes: 'Opens a slot. No other call does.',
    repeat: 'Returns an order that is EJECTING or further unchanged, so no second slot opens.',
    pathValue: 'orderNo',
    refusals: {
      orderTimedOut: 'That the reservation has ended. The page reads the order again.',
      payFailed: 'Its text with a retry. The page reads the order again, which leads to the payment.',
    },
  },
  cancelOrder: {
    tag: 'Orders',
    when: 'The renter gives up a reservation.',
    changes:
      'Ends the order, cancels its unfinished payment, and releases the power bank and the coupon. A deposit that was charged stays the renter’s, a hold is released.',
    repeat: 'Returns an order that is not PENDING_PAYMENT unchanged.',
    pathValue: 'orderNo',
  },
  keepOrder: {
    tag: 'Orders',
    when: 'The renter confirms to buy the power bank for the sum that is shown.',
    changes:
      'Ends the rental. Takes the sum from the deposit first. An amount that is still owed makes the order UNPAID.',
    repeat:
      'Returns an order unchanged that is not running, or whose other power bank is out or may come out.',
    pathValue: 'orderNo',
    refusals: { priceChanged: 'That the sum has changed. The renter agrees to the new one first.' },
  },
  returnReport: {
    tag: 'Orders',
    when: 'The renter says where and when the power bank was returned, because no cabinet reported it.',
    changes:
      'Starts the review of the return. The fee stays at that of the claimed time meanwhile. For the first power bank of a swap the rental runs on for the second one.',
    repeat:
      'Returns the order unchanged while a return is under review, if it is not running, and if its first power bank is back while the swap is not answered.',
    pathValue: 'orderNo',
    refusals: {
      feedbackRefused:
        'To check the power bank, and to pick a time after the start of the rental and not in the future.',
      storeNotFound: 'Its text under the form.',
    },
  },
  allFull: {
    tag: 'Orders',
    when: 'The renter has scanned a full cabinet and says that no slot is free near by. Offered by the action `ALL_FULL`.',
    changes:
      'Stops the clock: fee, reminders and the time from which the power bank counts as kept. It runs again 20 minutes after a slot is free within 500 m, after 2 hours at the latest.',
    repeat: 'While the clock stands, and for an order that is not running, returns the order unchanged.',
    pathValue: 'orderNo',
    refusals: {
      slotFree: 'Its text, and the stores with free slots, read again.',
      notAtCabinet: 'Its text under the form.',
      standstillUsedUp: 'Its text under the form.',
      cabinetOffline:
        'That the report is reviewed by hand, with a link to the feedback page. The clock runs on.',
      storeNotFound: 'Its text under the form.',
      regionMismatch: 'Its text under the form. The page stays in the region of the rental.',
    },
  },
  reserveSlot: {
    tag: 'Orders',
    when: 'The renter reserves a slot at a store for the return. Offered by `returnShops[].reserveSeconds`, and by `reserveSeconds` of the order at each store with `reservesSlots`.',
    changes:
      'Reserves a slot of the store for `reserveSeconds`. It does not count as free for others, and the power bank of the order fits.',
    repeat:
      'Returns the order unchanged while a slot of this store is reserved, if it is not running, and while its swap is not answered.',
    pathValue: 'orderNo',
    refusals: {
      slotNotReservable: 'Its text in a short message. The page reads the order again.',
      slotReservedBefore: 'Its text in a short message. The page reads the order again.',
      storeNotFound: 'Its text in a short message.',
    },
  },
  releaseSlot: {
    tag: 'Orders',
    when: 'The renter gives up the reserved slot.',
    changes: 'The slot counts as free again. The next one may be reserved after the pause.',
    repeat: 'Returns an order without a reserved slot unchanged.',
    pathValue: 'orderNo',
  },
  reportFault: {
    tag: 'Orders',
    when: 'The power bank does not charge, and the renter has chosen to end the rental or to swap the power bank.',
    changes:
      'END promises that a return within `endSeconds` costs nothing. SWAP promises it too, and opens one slot for a second power bank of the same order.',
    repeat:
      'Returns an order that is not running or has a report unchanged, so no second slot opens. After a swap that failed it is a new report.',
    pathValue: 'orderNo',
    refusals: {
      feedbackRefused: 'That the power bank can no longer be swapped. The page reads the order again.',
      storeNotFound: 'Its text under the choice.',
      cabinetOffline: 'Its text under the choice. The rental can be ended instead.',
      cabinetEmpty: 'Its text under the choice. The rental can be ended instead.',
    },
  },
  createShareLink: {
    tag: 'Orders',
    when: 'The renter taps to share. Offered by the member `sharedSince` of the order.',
    changes:
      'Creates the link of the rental. The platform stores a hash of its token. No Idempotency-Key, because the stored answer would hold the token.',
    repeat: 'Returns the same token until the renter stops sharing. Two calls at once get the same one.',
    pathValue: 'orderNo',
  },
  endShareLink: {
    tag: 'Orders',
    when: 'The renter taps "Stop sharing".',
    changes: 'Ends the link for good. The next one has another token.',
    repeat: 'Changes nothing.',
    pathValue: 'orderNo',
  },
  checkShareLink: {
    tag: 'Orders',
    when: 'A share link is opened, and when its page is seen again. A token of another form is not sent. The token is in the body, because addresses are logged.',
    changes: 'Nothing. Counts the guesses of a client.',
    repeat: 'Has the same answer as long as the link is alive.',
  },
  deleteOrder: {
    tag: 'Orders',
    when: 'The renter confirms to delete an ended order.',
    changes: 'Removes the order from the lists. Its number can still be read.',
    repeat: 'Changes nothing.',
    pathValue: 'orderNo',
    refusals: { unfinishedOrder: 'Its text in a short message.' },
  },
  receipt: { tag: 'Orders', when: 'The receipt of an ended order is opened.', pathValue: 'orderNo' },
  paymentMethods: { tag: 'Payments', when: 'The page /payment opens.' },
  createPayment: {
    tag: 'Payments',
    when: 'The renter taps the button that pays. For a deposit, after `createDeposit`.',
    changes:
      'Opens a payment at the provider. A deposit and an order have at most one that is unfinished. A deposit that is paid in time extends the reservation.',
    repeat:
      'Returns the unfinished payment of the same method, and a payment that has succeeded. Another method replaces it.',
    refusals: {
      orderTimedOut: 'Its text above the methods. The page reads the order again.',
      unfinishedOrder: 'Its text above the methods.',
      agreementMissing: 'Its text above the methods.',
      payFailed: 'Its text above the methods. The page reads the order again.',
      priceChanged:
        'That the bank still asks the renter about an earlier payment, of another sum, which must end first. Above the methods.',
      paymentMethodsFailed: 'Its text above the methods.',
      cabinetOffline: 'Its text above the methods, with other stores. No money has moved.',
    },
  },
  payment: {
    tag: 'Payments',
    when: 'The page /payment has the id of a payment, for example after the provider returned the renter. Again after `nextPollMs`.',
    pathValue: 'paymentId',
  },
  cancelPayment: {
    tag: 'Payments',
    when: 'A renter gives up a payment. The pages of today begin another payment instead, which replaces it.',
    changes: 'Cancels the payment at the provider, unless it has succeeded or is being confirmed.',
    repeat: 'Returns a payment that has ended unchanged.',
    pathValue: 'paymentId',
  },
  deposit: {
    tag: 'Payments',
    when: 'A page shows the deposit: the personal centre, the payment, an ended order, the purchase of a power bank. Every 2 s once its payment has succeeded, until it says so.',
  },
  createDeposit: {
    tag: 'Payments',
    when: 'The renter has agreed to the deposit agreement and taps the button that pays.',
    changes: 'Records the agreement, for the open order if there is one. `createPayment` moves the money.',
    repeat:
      'An agreement for the same order, and one after the deposit was paid, changes nothing. Another one replaces it.',
    refusals: {
      agreementMissing: 'Its text above the methods.',
      orderTimedOut: 'Its text above the methods. The page reads the order again.',
    },
  },
  refundDeposit: {
    tag: 'Payments',
    when: 'The renter confirms to get the deposit back.',
    changes: 'Starts the refund, which is promised within 7 working days.',
    repeat: 'Is refused with `UCS330002`.',
    refusals: {
      depositRefunding: 'Its text in the dialog.',
      unfinishedOrder: 'Its text in the dialog, with a link to the order.',
      depositHeld: 'Its text in the dialog.',
    },
  },
} satisfies Record<string, OperationText>;
