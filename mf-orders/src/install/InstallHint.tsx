import { useInstallHint } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { Button, Section } from '@shared/ui/core';
import { useText } from '../texts';
import css from './InstallHint.module.css';

/** Hint to add the app to the home screen, once, on the order of a returned power bank. */
export function InstallHint({ order: { state, returnStore, kept } }: { order: Order }) {
  const t = useText();
  const hint = useInstallHint(state === 'COMPLETED' && returnStore !== null && !kept);
  if (!hint) return null;
  return (
    <Section title={t('install.title')} tight>
      <p className={css.text}>{t(hint.way === 'share' ? 'install.share' : 'install.text')}</p>
      <div className={css.buttons}>
        {hint.way === 'prompt' && (
          <Button variant="line" size="small" icon="plus" onClick={hint.install}>
            {t('install.action')}
          </Button>
        )}
        <Button variant="text" size="small" onClick={hint.close}>
          {t(hint.way === 'share' ? 'install.close' : 'install.later')}
        </Button>
      </div>
    </Section>
  );
}
