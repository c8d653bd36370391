import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@shared/i18n';
import type { ModuleLoader } from '../loader/module-loader';
import type { RouteEntry } from '../../page/route-table';

export interface LanguageKeyedProps {
  language: Language;
  entry: RouteEntry;
  loader: ModuleLoader;
  children: ReactNode;
}

/** Loads the catalogue of a loaded page when the language changes. Until then the page keeps its current texts. */
export function LanguageKeyed({ language, entry, loader, children }: LanguageKeyedProps) {
  const { i18n } = useTranslation();
  const [, setLoaded] = useState(0);
  const page = loader.loaded(entry.module, entry.route.path);
  useEffect(() => {
    // i18next adds an empty catalogue for a language that it has not seen.
    const texts: unknown = page && i18n.getResourceBundle(language, page.namespace);
    if (!page || (texts && Object.keys(texts).length > 0)) return;
    let canceled = false;
    void loader.loadTexts(page, language).then(() => !canceled && setLoaded((count) => count + 1));
    return () => {
      canceled = true;
    };
  }, [page, language, loader, i18n]);
  return <>{children}</>;
}
