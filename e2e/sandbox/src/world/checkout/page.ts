import { fillText } from '../../server/texts/fill-text';
import { escapeHtml, htmlPage } from '../../server/texts/html';
import { HTML_LANG, type Language } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import PAGE_TEXTS from './page-texts.json' with { type: 'json' };
import { FATES, type SessionRow, returnAddress } from './session-row';

function texts(language: Language, row: SessionRow | null) {
  const amount = row ? moneyText(row.amount, row.currency, language) : '';
  const values = { amount, merchant: row?.merchant ?? '' };
  return (key: keyof typeof PAGE_TEXTS) => escapeHtml(fillText(PAGE_TEXTS[key][language], values));
}

/** Returns a page of the provider. Title and body are escaped. */
const frame = (language: Language, title: string, body: string) =>
  htmlPage({
    lang: HTML_LANG[language],
    title,
    head: '<meta name="robots" content="noindex"><link rel="stylesheet" href="/checkout.css">',
    body,
  });

/**
 * Returns the payment page.
 * @param action address that the buttons post to
 */
export function payPage(row: SessionRow, language: Language, action: string): string {
  const t = texts(language, row);
  const amount = escapeHtml(moneyText(row.amount, row.currency, language));
  const fates = ['once' as const, ...FATES]
    .map((fate) => `<option value="${fate}">${t(fate)}</option>`)
    .join('');
  return frame(
    language,
    t('title'),
    `<p class="test">${t('test')}</p>
<h1>${t('title')}</h1>
<p class="amount">${amount}</p>
<p class="note">${t(row.kind === 'HOLD' ? 'holdNote' : 'chargeNote')}</p>
<dl>
<div><dt>${t('to')}</dt><dd>${escapeHtml(row.merchant)}</dd></div>
<div><dt>${t('method')}</dt><dd>${escapeHtml(row.method_name)}</dd></div>
<div><dt>${t('reference')}</dt><dd>${escapeHtml(row.description)}</dd></div>
</dl>
<form method="post" action="${escapeHtml(action)}">
<button class="go" name="step" value="pay">${t(row.kind === 'HOLD' ? 'hold' : 'pay')}</button>
<button class="quiet" name="step" value="cancel">${t('cancel')}</button>
<details>
<summary>${t('byHand')}</summary>
<label for="webhook">${t('webhook')}</label>
<select id="webhook" name="webhook"><option value="">${t('usual')}</option>${fates}</select>
<button class="quiet" name="step" value="challenge">${t('challenge')}</button>
<button class="quiet bad" name="step" value="decline">${t('decline')}</button>
</details>
</form>`,
  );
}

/** Returns the page of the bank's additional check (3-D Secure). */
export function challengePage(row: SessionRow, language: Language, action: string): string {
  const t = texts(language, row);
  return frame(
    language,
    t('bankTitle'),
    `<p class="test">${t('test')}</p>
<h1>${t('bankTitle')}</h1>
<p>${t(row.kind === 'HOLD' ? 'bankHoldText' : 'bankText')}</p>
<form method="post" action="${escapeHtml(action)}">
<button class="go" name="step" value="challenge-ok">${t('bankYes')}</button>
<button class="quiet bad" name="step" value="challenge-fail">${t('bankNo')}</button>
</form>`,
  );
}

/** Returns the page of a finished payment that is opened again, for example by Back. */
export function finishedPage(row: SessionRow, language: Language): string {
  const t = texts(language, row);
  const ended = row.state as 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';
  const state = ended === 'PAID' && row.kind === 'HOLD' ? 'HELD' : ended;
  return frame(
    language,
    t(state),
    `<h1>${t(state)}</h1>
<p class="amount">${escapeHtml(moneyText(row.amount, row.currency, language))}</p>
<p><a class="go" href="${escapeHtml(returnAddress(row))}">${t('back')}</a></p>`,
  );
}

export function unknownPage(language: Language): string {
  const t = texts(language, null);
  return frame(language, t('unknown'), `<h1>${t('unknown')}</h1>`);
}
