import { useText } from '@shared/module-kit';
import css from './Contents.module.css';

/** Few sections are seen at a glance; from here on they are listed first. */
const WORTH_LISTING = 4;

/** The way to a section: by focus, so that readers go on from there, and the address stays as it is. */
function goTo(index: number) {
  const heading = document.getElementById(`section-${index}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function Contents({ sections, lang }: { sections: readonly { heading: string }[]; lang: string }) {
  const t = useText();
  if (sections.length < WORTH_LISTING) return null;
  return (
    <details className={css.box}>
      <summary className={css.summary}>{t('agreement.contents')}</summary>
      <ol className={css.list} lang={lang}>
        {sections.map(({ heading }, index) => (
          <li key={index}>
            <button type="button" className={css.item} onClick={() => goTo(index)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
