import { useState } from 'react';
import { isTextLarge } from './large-text';
import type { StairDrawing } from './stair-drawing';
import css from './PriceStair.module.css';

export interface PriceTableProps extends StairDrawing {
  /** Free seconds at the start of the plan. */
  free: number;
  tone: 'day' | 'night';
}

/** Returns whether the drawing alone is hard to read: its texts do not grow, and its areas need colours. */
const isStairHardToRead = () => isTextLarge() || window.matchMedia('(forced-colors: active)').matches;

/** Shows the prices of the stair as a table that the renter opens. It starts open if the drawing is hard to read. */
export function PriceTable({ chart: { columns }, texts: { t, money, time }, free, tone }: PriceTableProps) {
  const rows = free > 0 ? [{ until: free, price: 0 }, ...columns] : columns;
  const [open] = useState(isStairHardToRead);
  return (
    <details open={open} className={`${css.table} ${tone === 'night' ? css.tableNight : ''}`}>
      <summary>{t('stair.table')}</summary>
      <table>
        <tbody>
          {rows.map(({ until, price }) => (
            <tr key={until}>
              <th scope="row">{t('stair.under', { time: time(until) })}</th>
              <td>{money(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
