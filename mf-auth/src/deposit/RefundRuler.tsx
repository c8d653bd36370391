import { REFUND_WORKING_DAYS } from '@shared/http-api/app';
import { useLanguage, useRegion } from '@shared/module-kit';
import { formatDate } from '@shared/i18n';
import { useText } from '../texts';
import css from './RefundRuler.module.css';

const LEFT = 9;
const WIDTH = 325;

/**
 * Ruler of a refund's working days with a date at each end.
 * @param from ISO 8601 instant of the request.
 * @param to ISO 8601 instant of the last day, computed by the server, which counts the working days of the region. Null if unknown.
 */
export function RefundRuler({ from, to }: { from: string; to: string | null }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const first = formatDate(from, language, timeZone);
  const last = to && formatDate(to, language, timeZone);
  const label = last ? t('refund.between', { from: first, to: last }) : t('refund.within', { from: first });
  const ticks = Array.from({ length: REFUND_WORKING_DAYS + 1 }, (_, day) => day);
  const xOfDay = (day: number) => LEFT + (day * WIDTH) / REFUND_WORKING_DAYS;
  return (
    <div className={css.ruler} role="img" aria-label={label}>
      <svg viewBox="0 0 343 46" aria-hidden>
        <rect className={css.bar} x={LEFT} y="24" width={WIDTH} height="12" />
        {ticks.map((day) => (
          <g key={day}>
            <path
              className={css.tick}
              d={`M${xOfDay(day)} 24v${day % REFUND_WORKING_DAYS === 0 ? 20 : 12}`}
            />
            <text className={css.number} x={xOfDay(day)} y="16" textAnchor="middle">
              {day}
            </text>
          </g>
        ))}
      </svg>
      <div className={css.ends} aria-hidden>
        <span className={css.date}>{first}</span>
        <span className={css.unit}>{t('refund.workingDays')}</span>
        <span className={css.date}>{last ?? ''}</span>
      </div>
    </div>
  );
}
