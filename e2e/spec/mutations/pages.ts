import type { Mutation } from './mutation';
import { STYLE, ORDER_DETAIL, FEEDBACK, mutationsOfFile } from './proving-tests';

export const pages: Mutation[] = [
  ...mutationsOfFile(
    'mf-orders/src/orders/order-rows.ts',
    ['mf-orders/src/orders/order-rows.test.ts'],
    [
      [
        'the order time is not shown',
        ['R3.1'],
        "add('orderTime', time(order.createdAt, rentStore.timeZone));",
        '',
      ],
      ['the return location is not shown', ['R3.1'], "add('returnLocation', placeText(returnStore));", ''],
      ['the discount is not shown', ['R3.1'], "add('discountAmount',", 'void ('],
      ['the payment method is not shown', ['R3.1'], "add('paymentMethod', order.paymentMethod);", ''],
      [
        'the refund method is not shown',
        ['R3.1'],
        'order.refunded.amount !== 0 ? order.refundMethod : null',
        'null',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/ui/src/domain/StateTags.tsx',
    ['shared/ui/src/domain/StateTags.test.tsx'],
    [
      [
        'a billed order has another label',
        ['R4.2'],
        "icon: 'clock', key: 'charging'",
        "icon: 'clock', key: 'completed'",
      ],
      [
        'an order in its free minutes has another label',
        ['R4.2'],
        "key: 'notYetCharging'",
        "key: 'unfinished'",
      ],
      ['an expired order has another label', ['R4.2'], "key: 'timedOut'", "key: 'deleted'"],
      ['a frozen deposit has another label', ['R4.1'], "key: 'frozen'", "key: 'paid'"],
      ['a refunding deposit has another label', ['R4.1'], "key: 'refunding'", "key: 'notPaid'"],
    ],
  ),
  ...mutationsOfFile(
    'mf-orders/src/keep/KeepDialog.tsx',
    [ORDER_DETAIL],
    [['the rules of keeping are not shown', ['R4.5'], "<p className={css.rules}>{t('keep.rules')}</p>", '']],
  ),
  ...mutationsOfFile(
    'mf-orders/src/keep/use-keep.ts',
    [ORDER_DETAIL],
    [['keeping needs no agreement', ['R4.6', 'R5.8'], 'if (!agreed) return setUnticked(true);', '']],
  ),
  ...mutationsOfFile(
    'mf-orders/src/locales/en.json',
    [ORDER_DETAIL],
    [
      [
        'the rules of keeping do not say that the price is not refundable',
        ['R4.5'],
        'Permanent. No return needed. What you pay for keeping it is not refundable',
        'Keep it as long as you like',
      ],
    ],
  ),
  ...mutationsOfFile(
    'mf-auth/src/locales/en.json',
    ['mf-auth/src/deposit/RefundDialog.test.tsx'],
    [
      [
        'the refund dialog does not mention the next deposit',
        ['R4.7'],
        '"again": "For your next rental you pay the deposit again"',
        '"again": "Rent again at any time"',
      ],
      [
        'the refund text has no number of working days',
        ['R9.2'],
        '"refunding": "On its way to {{method}}: in 0–7 working days, by {{date}} at the latest"',
        '"refunding": "On its way to {{method}}, by {{date}} at the latest"',
      ],
      [
        'the refund dialog has no amount',
        ['R3.7'],
        '"title": "Get {{amount}} back?"',
        '"title": "Get the deposit back?"',
      ],
    ],
  ),
  ...mutationsOfFile(
    'mf-support/src/feedback/ReturnSection.tsx',
    [FEEDBACK],
    [
      [
        'the feedback form does not ask for the return store',
        ['R4.8'],
        "{ id: 'yes', label: t('return.yes'), ...chosenMark(claim.sameStore === true) },",
        '',
      ],
      ['the return store cannot be picked', ['R4.9'], 'block onClick={place.pickStore}', 'block'],
      ['the cabinet cannot be scanned', ['R4.9'], 'block onClick={place.scan}', 'block'],
      [
        'the feedback form does not ask for the time of the return',
        ['R4.10'],
        '{ready && <TimeStep {...props} />}',
        '',
      ],
    ],
  ),
  ...mutationsOfFile(
    'mf-orders/src/stores/store-query.ts',
    ['mf-orders/src/stores/StoreListPage.test.tsx'],
    [
      [
        'stores are never filtered',
        ['R3.5'],
        "STORE_FILTERS.find((filter) => filter === text) ?? 'all'",
        "'all'",
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/domain/src/orders/next-path.ts',
    ['shared/domain/src/orders/next-path.test.ts'],
    [
      [
        'a paid order does not lead to /eject',
        ['R4.4'],
        "return order.next === 'EJECT' ? path.eject({ orderNo })",
        "return order.next === 'EJECT' ? path.orderDetail({ orderNo })",
      ],
      [
        'an ejecting order does not lead to /eject',
        ['R4.4'],
        "    case 'ejecting':\n      return path.eject({ orderNo });\n",
        '',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/ui/src/core/clean-number.ts',
    ['shared/ui/src/core/clean-number.test.ts'],
    [
      ['numbers lose their minus', ['R5.9'], "startsWith('-') ? '-' : ''", "startsWith('-') ? '' : ''"],
      ['numbers keep letters', ['R5.9'], '/[^\\d.]/g', '/[^\\w.]/g'],
      ['numbers keep every point', ['R5.9'], "rest.join('')", "rest.join('.')"],
    ],
  ),
  ...mutationsOfFile(
    'shared/module-kit/src/platform/use-locate.ts',
    ['shared/module-kit/src/platform/use-locate.test.tsx'],
    [
      [
        'a denied position has another message',
        ['R6.6', 'R8.7'],
        "1: 'locate.denied'",
        "1: 'locate.timeout'",
      ],
      [
        'an unavailable position has another message',
        ['R6.6', 'R8.8'],
        "2: 'locate.unavailable'",
        "2: 'locate.timeout'",
      ],
      [
        'a position that timed out has another message',
        ['R6.6', 'R8.9'],
        "3: 'locate.timeout'",
        "3: 'locate.denied'",
      ],
      [
        'a second denial has the message of the first',
        ['R8.14'],
        "return 'locate.notAuthorized';",
        "return 'locate.denied';",
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/ui/src/styles/base.css',
    [STYLE],
    [
      ['the root font grows to 80 px', ['R9.19'], 'min(10vw, 75PX)', 'min(10vw, 80PX)'],
      ['the root font is a twelfth of the width', ['R9.19'], 'min(10vw, 75PX)', 'min(8.33vw, 75PX)'],
    ],
  ),
  ...mutationsOfFile(
    'shared/ui/src/styles/tokens.css',
    [STYLE],
    [['the primary colour is red', ['R9.23'], '--teal: #00736f', '--teal: #b3261e']],
  ),
  ...mutationsOfFile(
    'shell/deploy/render/render.ts',
    [STYLE],
    [
      [
        'the page has two root elements',
        ['R2.39'],
        '<div id="root"></div>',
        '<div id="root"></div><div id="root"></div>',
      ],
    ],
  ),
];
