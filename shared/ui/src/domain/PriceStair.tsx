import { type PricePlan, planFee, priceChart } from '@shared/domain';
import type { Currency, Language } from '@shared/i18n';
import { PriceTable } from './PriceTable';
import { StairBanks } from './StairBanks';
import { StairFill } from './StairFill';
import { StairScale } from './StairScale';
import type { StairDrawing } from './stair-drawing';
import { stairGeometry } from './stair-geometry';
import { useStairTexts } from './stair-texts';
import css from './PriceStair.module.css';

export interface PriceStairProps {
  plan: PricePlan;
  language: Language;
  currency: Currency;
  /** Billed seconds at which the power bank is drawn; null or omitted for the price list alone. */
  seconds?: number | null;
  /** Billed seconds without the coupon, drawn as a ghost. */
  ghostSeconds?: number | null;
  tone?: 'day' | 'night';
  /** Small version without labels, for use beside a text. Hidden from screen readers. */
  mini?: boolean;
  label?: string;
  /** Draws the plan as inactive, for an order whose power bank was never ejected. */
  off?: boolean;
}

/** Draws the price plan as a stair with its cap, and the renter's power bank on it. */
export function PriceStair(props: PriceStairProps) {
  const { plan, seconds = null, ghostSeconds = null, tone = 'day', mini = false, off = false } = props;
  const texts = useStairTexts(props.currency, props.language);
  const chart = priceChart(plan, Math.max(0, seconds ?? 0));
  const geometry = stairGeometry({ chart, freeSeconds: chart.from === 0 ? plan.freeSeconds : 0, mini });
  const positionAt = (at: number | null) => (at === null ? null : geometry.positionAt(at));
  const drawing = { chart, geometry, texts, now: positionAt(seconds), ghost: positionAt(ghostSeconds), mini };
  const svg = (
    <svg
      className={`${css.stair} ${mini ? css.mini : ''} ${tone === 'night' ? css.night : ''} ${off ? css.off : ''}`}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      {...(mini ? { 'aria-hidden': true } : { role: 'img', 'aria-label': describeStair(props, drawing) })}
    >
      <StairFill {...drawing} />
      {mini ? (
        chart.capped && <path className={css.ceiling} d={`M0 ${geometry.top}H${geometry.width}`} />
      ) : (
        <StairScale {...drawing} />
      )}
      <StairBanks {...drawing} />
    </svg>
  );
  if (mini) return svg;
  return (
    <div>
      {svg}
      <PriceTable {...drawing} free={plan.freeSeconds} tone={tone} />
    </div>
  );
}

/** Returns the text for screen readers: the label or the prices, then the fee at the power bank. */
function describeStair(
  { plan, seconds = null, label }: PriceStairProps,
  { chart, texts }: StairDrawing,
): string {
  const { t, money, spoken } = texts;
  const steps = chart.columns.map(({ until, price }) =>
    t('stair.step', { time: spoken(until), price: money(price) }),
  );
  const sentence = label ?? t('stair.sentence', { steps: steps.join(t('stair.comma')) });
  if (seconds === null) return sentence;
  return `${sentence} ${t('stair.now', { time: spoken(seconds), price: money(planFee(plan, seconds)) })}`;
}
