/** Sentences about a deposit that are shown for every kind: one that is charged is refunded, one that is held is released. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_ORDER } from '../../shared/i18n/src/languages';

const ROOT = join(__dirname, '../..');
const REFUND = /refund|返金|退还|退還/i;
const HOLD = /card|カード|银行卡|信用卡/i;
/** Says that each deposit on a card is a hold. Only the payment method says that, and another operator may charge cards. */
const ALWAYS_HELD = /only held|のみ|仅预授权|只作預先授權/;
/** Texts that are shown before the kind of the deposit is known, or for both kinds. */
const FOR_BOTH_KINDS = [
  ['mf-rental', 'cancel', 'body'],
  ['mf-rental', 'product', 'depositBack'],
  ['mf-orders', 'pending', 'cancelBody'],
  ['mf-orders', 'keep', 'depositCovers'],
  ['mf-auth', 'deposit', 'notPaid'],
] as const;

const textOf = (module: string, language: string, group: string, key: string): string => {
  const file = join(ROOT, module, 'src/locales', `${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  return texts[group]![key]!;
};

test.each(
  FOR_BOTH_KINDS.flatMap(([module, group, key]) =>
    LANGUAGE_ORDER.map((language) => [module, `${group}.${key}`, language, group, key] as const),
  ),
)(
  '%s %s in %s promises no refund of a hold, and no hold of each card',
  (module, _name, language, group, key) => {
    const text = textOf(module, language, group, key);
    expect(text).not.toBe('');
    if (REFUND.test(text)) expect(text).toMatch(HOLD);
    expect(text).not.toMatch(ALWAYS_HELD);
  },
);
