import { useLanguage, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { HelpCase } from '@shared/http-api/schemas';
import { formatDayAndTime, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { Section } from '@shared/ui/core';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { useText } from '../texts';
import css from './help.module.css';

/** The renter's open cases: for each one the facts that the platform knows, the rule that applies, and links. */
export const HelpCases = ({ cases }: { cases: HelpCase[] }) => (
  <>
    {cases.map((open) => (
      <Case key={`${open.kind} ${open.orderNo}`} open={open} />
    ))}
  </>
);

function Case({ open }: { open: HelpCase }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(30_000);
  const { kind, orderNo, feedbackNo, timeZone, facts, rule, decidedBy } = open;
  return (
    <Section title={t([`cases.${kind}`, 'cases.unknown'])}>
      <p className={css.meta}>{orderNo}</p>
      <h3 className={css.caseHead}>{t('cases.known')}</h3>
      <ol className={css.facts}>
        {facts.map(({ at, text }, index) => (
          <li key={index}>
            <time className={css.meta} dateTime={at}>
              {formatDayAndTime(at, language, timeZone, now) + zoneLabel(at, timeZone)}
            </time>
            <span key={text}>{text}</span>
          </li>
        ))}
      </ol>
      <h3 className={css.caseHead}>{t('cases.rule')}</h3>
      <p key={rule}>{rule}</p>
      {decidedBy !== null && Date.parse(decidedBy) > now && (
        <p className={css.strong}>
          <span>
            {t(kind === 'FEE_DISPUTED' ? 'cases.answeredBy' : 'cases.decidedBy', {
              time: formatTimeOfDay(decidedBy, language, timeZone, now) + zoneLabel(decidedBy, timeZone),
            })}
          </span>
        </p>
      )}
      <div className={css.openLinks}>
        <LinkRows>
          <LinkRow to={path.orderDetail({ orderNo })} title={t('running.see')} />
          {feedbackNo === null ? (
            <LinkRow to={path.feedback({ orderNo })} title={t('running.other')} />
          ) : (
            <LinkRow to={path.feedbackDetail({ no: feedbackNo })} title={t('cases.report')} />
          )}
        </LinkRows>
      </div>
    </Section>
  );
}
