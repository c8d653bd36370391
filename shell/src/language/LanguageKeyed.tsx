import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@shared/i18n';
import type { ModuleLoader } from '../modules/module-loader';
import type { RouteEntry } from '../routing/route-table';

export interface LanguageKeyedProps {
  language: Language;
  entry: RouteEntry;
  loader: ModuleLoader;
  children: ReactNode;
}

/** When the language changes, a page that is there gets its catalogue in it; until then it keeps the one it has. */
export function LanguageKeyed({ language, entry, loader, children }: LanguageKeyedProps) {
  const { i18n } = useTranslation();
  const [, setLoaded] = useState(0);
  const page = loader.loaded(entry.module, entry.route.page);
  useEffect(() => {
    if (!page || i18n.hasResourceBundle(language, page.namespace)) return;
    let left = false;
    void loader.loadTexts(page, language).then(() => !left && setLoaded((count) => count + 1));
    return () => {
      left = true;
    };
  }, [page, language, loader, i18n]);
  return <>{children}</>;
}
