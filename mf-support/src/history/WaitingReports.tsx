import {
  type ApiError,
  LinkButton,
  type WaitingCall,
  useConfirm,
  useErrorText,
  useLanguage,
  useRegion,
  useServerNow,
} from '@shared/module-kit';
import { REPORT_SEND_DAYS, path } from '@shared/http-api/app';
import { formatDateTime } from '@shared/i18n';
import { Button, Tag } from '@shared/ui/core';
import { useWaitingFeedback } from '../feedback/api';
import { useText } from '../texts';
import css from './history.module.css';

const SEND_FOR_MS = REPORT_SEND_DAYS * 86_400_000;
const EXPIRED: ApiError = { kind: 'refusal', code: 'OUTBOX_EXPIRED' };

/** The renter's reports that wait on this phone, with a way to delete each. Renders nothing if there are none. */
export function WaitingReports() {
  const t = useText();
  const { waiting } = useWaitingFeedback();
  if (waiting.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('outbox.label')}>
      {waiting.map((report) => (
        <WaitingRow key={report.id} report={report} />
      ))}
    </ul>
  );
}

function WaitingRow({ report }: { report: WaitingCall }) {
  const { id, title, text, photos, createdAt } = report;
  const t = useText();
  const errorText = useErrorText('outbox');
  const confirm = useConfirm();
  const { remove, resend } = useWaitingFeedback();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  // The outbox sends nothing that is older.
  const isOld = useServerNow(60_000) - createdAt > SEND_FOR_MS;
  const problem = isOld && report.problem?.status === 413 ? EXPIRED : report.problem;
  const askRemove = async () => {
    const sure = await confirm({
      title: t('outbox.deleteAsk'),
      body: t('outbox.deleteBody'),
      confirm: t('outbox.delete'),
      cancel: t('outbox.keep'),
      tone: 'danger',
    });
    if (sure) await remove(id);
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.type}>{title}</span>
        <span className={css.facts}>
          <span className={css.meta}>
            {formatDateTime(new Date(createdAt).toISOString(), language, timeZone)}
          </span>
          {problem ? (
            <Tag tone="bad" icon="warn">
              {t('outbox.refused')}
            </Tag>
          ) : (
            <Tag tone="warn" icon="clock">
              {t('outbox.waiting')}
            </Tag>
          )}
        </span>
        {text && <span className={css.text}>{text}</span>}
        {photos > 0 && <span className={css.meta}>{t('outbox.photos', { count: photos })}</span>}
        {problem && <span>{errorText(problem)}</span>}
        <span className={css.actions}>
          {problem?.status === 413 && (
            <span className={css.actions}>
              {text && (
                <Button variant="text" size="small" onClick={() => void resend(id, false)}>
                  {t('outbox.withoutPhotos')}
                </Button>
              )}
              <Button variant="text" size="small" onClick={() => void resend(id, true)}>
                {t('outbox.again')}
              </Button>
            </span>
          )}
          {problem && (
            <LinkButton to={path.contactUs()} size="small" variant="text">
              {t('outbox.contact')}
            </LinkButton>
          )}
          <Button
            variant="text"
            size="small"
            aria-label={t('outbox.deleteLabel', { title })}
            onClick={() => void askRemove()}
          >
            {t('outbox.delete')}
          </Button>
        </span>
      </div>
    </li>
  );
}
