import type { StairDrawing } from './stair-drawing';
import css from './PriceStair.module.css';

export interface PriceTableProps extends StairDrawing {
  /** Free seconds at the start of the plan. */
  free: number;
  tone: 'day' | 'night';
}

/** Shows the prices of the stair as a table that the renter opens. */
export function PriceTable({ chart: { columns }, texts: { t, money, time }, free, tone }: PriceTableProps) {
  const rows = free > 0 ? [{ until: free, price: 0 }, ...columns] : columns;
  return (
    <details className={`${css.table} ${tone === 'night' ? css.tableNight : ''}`}>
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
