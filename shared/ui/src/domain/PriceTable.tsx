import { useState } from 'react';
import { isTextLarge } from './large-text';
import type { StairDrawing } from './stair-drawing';
import css from './PriceStair.module.css';

export interface PriceTableProps extends StairDrawing {
  tone: 'day' | 'night';
}

/** Returns whether the drawing alone is hard to read: its texts do not grow, and its areas need colours. */
const isStairHardToRead = () => isTextLarge() || window.matchMedia('(forced-colors: active)').matches;

/** Shows the prices of the stair as a table that the renter opens. It starts open if the drawing is hard to read. */
export function PriceTable({ chart, texts: { t, money, time }, tone }: PriceTableProps) {
  const free = chart.freeUntil;
  // The free time may cover the first columns.
  const hours =
    free > 0
      ? [{ until: free, price: 0 }, ...chart.columns.filter(({ until }) => until > free + 1)]
      : chart.columns;
  const rows =
    chart.days.length > 0
      ? chart.days.map(({ day, price }) => ({ name: t('stair.upToDay', { day }), price }))
      : hours.map(({ until, price }) => ({ name: t('stair.under', { time: time(until) }), price }));
  const [open] = useState(isStairHardToRead);
  return (
    <details open={open} className={`${css.table} ${tone === 'night' ? css.tableNight : ''}`}>
      <summary>{t('stair.table')}</summary>
      <table>
        <tbody>
          {rows.map(({ name, price }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
