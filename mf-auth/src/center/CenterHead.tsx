import { useEffect, useRef } from 'react';
import { LinkButton, useCopy, useGo, useMe, useOnVisible, useRegion, useSession } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Me } from '@shared/http-api/schemas';
import { Icon, PageTitle, Section, SkeletonLine } from '@shared/ui/core';
import { EmailText } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './CenterHead.module.css';

/**
 * Head of /center, which has no app header: Back button, e-mail and user id, or a sign-in link when signed out.
 */
export function CenterHead({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  const { back } = useGo();
  const { userId } = useSession();
  const { code, base } = useRegion();
  const { data: me, error, refetch } = useMe();
  useOnVisible(refetch);
  const copy = useCopy();
  const title = useFocusWhenChanged(signedIn);
  const region = t(`region.${code}`);
  return (
    <Section tight>
      <div className={css.head} ref={title}>
        <button type="button" className={css.back} aria-label={t('center.back')} onClick={back}>
          <Icon name="back" />
        </button>
        <div className={css.who}>
          <PageTitle hidden={signedIn} className={css.title}>
            {t('center.title')}
          </PageTitle>
          {signedIn && (me || !error) && <Email me={me} />}
          {signedIn && userId && (
            <p className={css.id}>
              <span>{`${region} · ${t('center.id', { id: userId })}`}</span>
              <button
                type="button"
                className={css.copy}
                aria-label={t('center.copyId')}
                onClick={() => void copy(userId)}
              >
                <Icon name="copy" size="sm" />
              </button>
            </p>
          )}
          {!signedIn && <p className={css.id}>{region}</p>}
        </div>
      </div>
      {!signedIn && (
        <div className={css.invite}>
          <p>{t('center.signedOut')}</p>
          <LinkButton to={path.login({ redirect_uri: base + path.center() })} size="big" block>
            {t('center.signIn')}
          </LinkButton>
        </div>
      )}
    </Section>
  );
}

/** E-mail address of the account, and its space while it loads. Some accounts have none. */
function Email({ me }: { me: Me | undefined }) {
  if (!me)
    return (
      <div className={css.email} aria-hidden>
        <SkeletonLine width="70%" />
      </div>
    );
  if (!me.email) return null;
  return (
    <p className={css.email}>
      <EmailText email={me.email} />
    </p>
  );
}

/** Focuses the page title after sign-in or sign-out, because the focused row unmounts. */
function useFocusWhenChanged(signedIn: boolean) {
  const head = useRef<HTMLDivElement>(null);
  const previous = useRef(signedIn);
  useEffect(() => {
    if (previous.current !== signedIn) head.current?.querySelector('h1')?.focus();
    previous.current = signedIn;
  }, [signedIn]);
  return head;
}
