import type { StairDrawing } from './stair-drawing';
import type { StairPosition } from './stair-geometry';
import css from './PriceStair.module.css';

/** Draws the time axis, and labels each column with its price and its end. */
export function StairScale(drawing: StairDrawing) {
  const { columns, from, capped } = drawing.chart;
  const { width, base, top, hatch, minor, major } = drawing.geometry;
  const { t, time, money } = drawing.texts;
  const { price, until } = columns[columns.length - 1]!;
  return (
    <>
      {capped && (
        <>
          <path className={css.hatch} d={hatch} />
          <path className={css.ceiling} d={`M1 ${top}H${width - 1}`} />
        </>
      )}
      <path className={css.axis} d={`M1 ${base}H${width - 1}`} />
      <path className={css.minor} d={minor} />
      <path className={css.major} d={major} />
      <ColumnLabels {...drawing} />
      <text className={css.time} x="1" y={base + 20}>
        {from === 0 ? '0' : time(from)}
      </text>
      {capped && (
        <text className={css.capText} x="1" y={top + 19}>
          {from === 0
            ? t('stair.cap', { price: money(price) })
            : t('stair.capUntil', { price: money(price), time: time(until) })}
        </text>
      )}
    </>
  );
}

/** Width of a price in drawing units. A power bank within this distance of a column's start covers the price. */
const PRICE_WIDTH = 44;
/** Minimum width of a column for its price beside the power bank. */
const SHARED_COLUMN_WIDTH = 62;
/** Maximum number of columns whose labels all fit in full. */
const WIDE_COLUMNS = 5;

function ColumnLabels({ geometry: { placed, base }, texts, now, ghost }: StairDrawing) {
  const many = placed.length > WIDE_COLUMNS;
  return placed.map(({ x, y, w, price, until }, index) => {
    const last = index === placed.length - 1;
    const covers = (bank: StairPosition | null) => bank?.column === index && bank.x - x < PRICE_WIDTH;
    const atEnd = covers(now) || covers(ghost);
    return (
      <g key={until}>
        {(now?.column !== index || w > SHARED_COLUMN_WIDTH) && (
          <text
            className={`${css.price} ${now && now.column >= index ? css.past : ''}`}
            x={atEnd ? x + w - 5 : x + 5}
            y={y - 6}
            textAnchor={atEnd ? 'end' : 'start'}
          >
            {many && !last ? texts.bareMoney(price) : texts.money(price)}
          </text>
        )}
        {!(many && index % 2 === 0 && !last) && (
          <text
            className={css.time}
            x={x + w - (last ? 1 : 0)}
            y={base + 20}
            textAnchor={last ? 'end' : 'middle'}
          >
            {texts.time(until)}
          </text>
        )}
      </g>
    );
  });
}
