import { type PricePlan, type PricedRental, capOfDay, planFee, priceChart, rentalFee } from '@shared/domain';
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
  /** Plan and coupon. An order has both. */
  rental: { plan: PricePlan & { currency: Currency }; coupon: PricedRental['coupon'] };
  language: Language;
  /** Seconds since the power bank was ejected, at which it is drawn; null or omitted for the price list alone. */
  seconds?: number | null;
  tone?: 'day' | 'night';
  /** Small version without labels, for use beside a text. Hidden from screen readers. */
  mini?: boolean;
  label?: string;
  /** Draws the plan as inactive, for an order whose power bank was never ejected. */
  off?: boolean;
}

/**
 * Draws the prices of a rental as a stair with its cap, and the renter's power bank on it. All prices are those with the
 * coupon. A ghost beside the power bank shows the fee without it.
 */
export function PriceStair(props: PriceStairProps) {
  const { rental, seconds = null, tone = 'day', mini = false, off = false } = props;
  const texts = useStairTexts(rental.plan.currency, props.language);
  const used = Math.max(0, seconds ?? 0);
  const chart = priceChart(rental, used);
  const fullFee = seconds === null ? 0 : planFee(rental.plan, used);
  const saves = seconds !== null && fullFee > rentalFee(rental, used).amount;
  const geometry = stairGeometry({ chart, highestFee: saves ? fullFee : 0, mini });
  const drawing: StairDrawing = {
    capOfDay: capOfDay(rental),
    chart,
    geometry,
    texts,
    now: seconds === null ? null : geometry.positionAt(used),
    ghostY: saves ? geometry.heightOf(fullFee) : null,
    mini,
  };
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
      <PriceTable {...drawing} tone={tone} />
    </div>
  );
}

/** Returns the text for screen readers: the label or the prices, then the fee at the power bank. */
function describeStair(
  { rental, seconds = null, label }: PriceStairProps,
  { chart, texts }: StairDrawing,
): string {
  const { t, money, spoken } = texts;
  const steps =
    chart.days.length > 0
      ? chart.days.map(({ day, price }) => t('stair.dayStep', { day, price: money(price) }))
      : chart.columns.map(({ until, price }) =>
          t('stair.step', { time: spoken(until), price: money(price) }),
        );
  const sentence = label ?? t('stair.sentence', { steps: steps.join(t('stair.comma')) });
  if (seconds === null) return sentence;
  return `${sentence} ${t('stair.now', { time: spoken(seconds), price: money(rentalFee(rental, seconds).amount) })}`;
}
