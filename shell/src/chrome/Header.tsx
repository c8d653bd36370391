import { HeaderBar, LanguagePicker } from '@shared/ui/core';
import { useGo, useLanguage } from '@shared/module-kit';
import { useShellText } from '../texts';

/** Renders the shell's header with title, Back button and language picker (R2.32, R2.33, R2.37). */
export function Header({ title, back }: { title: string; back: boolean }) {
  const t = useShellText();
  const { back: goBack } = useGo();
  const { language, setLanguage } = useLanguage();
  return (
    <HeaderBar title={title} backLabel={t('header.back')} {...(back ? { onBack: goBack } : {})}>
      <LanguagePicker language={language} onChange={setLanguage} />
    </HeaderBar>
  );
}
