import { renderPage, sampleCabinet, sampleOrderDeposit, yen } from '@shared/module-testing';
import { LANGUAGE_ORDER, type Language } from '@shared/i18n';
import type { OrderDeposit } from '@shared/http-api/schemas';
import { OrderBar } from '../home/OrderBar';
import { RentalConditions } from '../product/RentalConditions';
import { NOW, order } from '../testing/models';

/** Words for money that was taken, and for a hold. */
const PAID = { en: /paid/i, zh: /支付|付款/, hk: /付款|已繳付/, ja: /支払/ };
const HELD = { en: /held on your card/i, zh: /已预授权/, hk: /已預先授權/, ja: /利用枠を確保/ };
const IN_PLACE = { en: 'In place already', zh: '已办妥', hk: '已辦妥', ja: '手続き済み' };

const NEWER = sampleOrderDeposit({ kind: 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'HOLD' });
const DEPOSITS: [kind: string, deposit: OrderDeposit | null | undefined][] = [
  ['CHARGE', sampleOrderDeposit()],
  ['HOLD', sampleOrderDeposit({ kind: 'HOLD' })],
  ['of a newer platform', NEWER],
  ['null', null],
  ['missing', undefined],
];
const show = (Page: () => React.ReactNode, language: Language) =>
  renderPage(Page, { module: 'mf-rental', url: '/home', now: () => NOW, language, answers: {} }).container;

describe.each(LANGUAGE_ORDER)('in %s', (language) => {
  test.each(DEPOSITS)(
    'the bar of an order calls its deposit paid or held by its kind: %s',
    (kind, deposit) => {
      const pending = order({ next: 'EJECT', ...(deposit === undefined ? {} : { deposit }) });
      const active = { data: { order: pending, nextPollMs: 0 }, isFetching: false, refetch: () => undefined };
      const { textContent } = show(() => <OrderBar active={active as never} />, language);
      expect(textContent).not.toBe('');
      expect(PAID[language].test(textContent)).toBe(kind === 'CHARGE');
      expect(HELD[language].test(textContent)).toBe(kind === 'HOLD');
    },
  );

  test('the conditions call a deposit neither, whose kind is not known', () => {
    const cabinet = sampleCabinet({ depositPaid: true });
    const row = show(() => <RentalConditions cabinet={cabinet} coupon={null} />, language).querySelector(
      'dd',
    );
    expect(row?.textContent).toMatch(/3,300|3300/);
    expect(row?.textContent).not.toMatch(PAID[language]);
  });

  test('the conditions do not call a deposit of nothing in place', () => {
    const cabinet = { ...sampleCabinet({ depositPaid: true }), deposit: yen(0) };
    const page = show(() => <RentalConditions cabinet={cabinet} coupon={null} />, language);
    expect(page.querySelector('dd')).toHaveTextContent(/^\D*0\D*$/);
    expect(page).not.toHaveTextContent(IN_PLACE[language]);
  });
});
