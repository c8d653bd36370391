import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type PricePlan, planFee, priceChart } from '@shared/domain';
import { type Currency, type Language, currencySymbol, formatDurationWords, formatMoney } from '@shared/i18n';
import { stairGeometry } from './stair-geometry';
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
  /** No power bank came out: draws the plan as inactive. */
  off?: boolean;
}

const Bank = ({
  x,
  y,
  width,
  height,
  ghost = false,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  ghost?: boolean;
}) => (
  <g
    className={ghost ? css.ghost : css.bank}
    transform={`translate(${(x - width / 2).toFixed(1)} ${(y - height).toFixed(1)})`}
  >
    <rect className={css.bankBody} width={width} height={height} rx={width * 0.2} />
    <rect
      className={css.bankPort}
      x={width * 0.33}
      y={height * 0.13}
      width={width * 0.34}
      height={height * 0.08}
    />
    <rect
      className={css.bankLight}
      x={width * 0.3}
      y={height * 0.72}
      width={width * 0.4}
      height={height * 0.1}
    />
  </g>
);

/** Draws the price plan as a stair with its cap, and the renter's power bank on it. */
export function PriceStair(props: PriceStairProps) {
  const {
    plan,
    language,
    currency,
    seconds = null,
    ghostSeconds = null,
    tone = 'day',
    mini = false,
    off = false,
  } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const chart = priceChart(plan, Math.max(0, seconds ?? 0));
  const { columns, from, capped } = chart;
  const geometry = stairGeometry({ chart, freeSeconds: from === 0 ? plan.freeSeconds : 0, mini });
  const { width, height, base, top, outline, area, placed } = geometry;
  const now = seconds === null ? null : geometry.standAt(seconds);
  const ghost = ghostSeconds === null ? null : geometry.standAt(ghostSeconds);
  const money = (amount: number) => formatMoney({ amount, currency }, language, 'plan');
  const { price: cap, until: end } = columns[columns.length - 1]!;
  const words = (until: number) => formatDurationWords(until, language);
  const sentence =
    props.label ??
    t('stair.sentence', {
      steps: columns
        .map(({ until, price }) => t('stair.step', { time: words(until), price: money(price) }))
        .join(t('stair.comma')),
    });
  const spoken = now
    ? `${sentence} ${t('stair.now', { time: words(seconds!), price: money(planFee(plan, seconds!)) })}`
    : sentence;
  const svg = (
    <svg
      className={`${css.stair} ${mini ? css.mini : ''} ${tone === 'night' ? css.night : ''} ${off ? css.off : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      {...(mini ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken })}
    >
      {now && (
        <clipPath id={`${id}s`}>
          <rect x="0" y="0" width={Math.max(0, now.x)} height={height} />
        </clipPath>
      )}
      <path className={css.area} d={area} />
      {now && ghost && ghost.x > now.x && (
        <>
          <pattern
            id={`${id}p`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V5" className={css.saved} />
          </pattern>
          <clipPath id={`${id}g`}>
            <rect x={now.x} y="0" width={ghost.x - now.x} height={height} />
          </clipPath>
          <path d={area} fill={`url(#${id}p)`} clipPath={`url(#${id}g)`} />
        </>
      )}
      {now && <path className={css.spent} d={area} clipPath={`url(#${id}s)`} />}
      <path className={css.tread} d={outline} />
      {now && <path className={css.done} d={outline} clipPath={`url(#${id}s)`} />}
      {mini ? (
        capped && <path className={css.ceiling} d={`M0 ${top}H${width}`} />
      ) : (
        <>
          {capped && (
            <>
              <path className={css.hatch} d={geometry.hatch} />
              <path className={css.ceiling} d={`M1 ${top}H${width - 1}`} />
            </>
          )}
          <path className={css.axis} d={`M1 ${base}H${width - 1}`} />
          <path className={css.minor} d={geometry.minor} />
          <path className={css.major} d={geometry.major} />
          {placed.map(({ x, y, w, price, until }, index) => {
            const last = index === placed.length - 1;
            const many = placed.length > 5;
            const here = now?.column === index;
            const clash = (here && now.x - x < 44) || (ghost?.column === index && ghost.x - x < 44);
            const figure =
              many && !last ? money(price).replace(currencySymbol(currency, language), '') : money(price);
            return (
              <g key={until}>
                {(!here || w > 62) && (
                  <text
                    className={`${css.price} ${now && now.column >= index ? css.past : ''}`}
                    x={clash ? x + w - 5 : x + 5}
                    y={y - 6}
                    textAnchor={clash ? 'end' : 'start'}
                  >
                    {figure}
                  </text>
                )}
                {!(many && index % 2 === 0 && !last) && (
                  <text
                    className={css.time}
                    x={x + w - (last ? 1 : 0)}
                    y={base + 20}
                    textAnchor={last ? 'end' : 'middle'}
                  >
                    {words(until)}
                  </text>
                )}
              </g>
            );
          })}
          <text className={css.time} x="1" y={base + 20}>
            {from === 0 ? '0' : words(from)}
          </text>
          {capped && (
            <text className={css.capText} x="1" y={top + 19}>
              {from === 0
                ? t('stair.cap', { price: money(cap) })
                : t('stair.capUntil', { price: money(cap), time: words(end) })}
            </text>
          )}
        </>
      )}
      {ghost && <Bank x={ghost.x} y={ghost.y - 1} width={mini ? 6 : 15} height={mini ? 8.5 : 24} ghost />}
      {now && !mini && <path className={css.needle} d={`M${now.x.toFixed(1)} ${now.y}V${base + 7}`} />}
      {now && (
        <Bank
          x={Math.min(Math.max(now.x, mini ? 3 : 8), width - (mini ? 3 : 9))}
          y={now.y - (mini ? 0.6 : 1)}
          width={mini ? 5.5 : 15}
          height={mini ? 8.5 : 24}
        />
      )}
    </svg>
  );
  if (mini) return svg;
  return (
    <div>
      {svg}
      <details className={`${css.table} ${tone === 'night' ? css.tableNight : ''}`}>
        <summary>{t('stair.table')}</summary>
        <table>
          <tbody>
            {(plan.freeSeconds > 0 ? [{ until: plan.freeSeconds, price: 0 }, ...columns] : columns).map(
              ({ until, price }) => (
                <tr key={until}>
                  <th scope="row">{t('stair.under', { time: words(until) })}</th>
                  <td>{money(price)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </details>
    </div>
  );
}
