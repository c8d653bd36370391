import { useText } from '../texts';
import css from './Contents.module.css';

/** Smallest number of sections that gets a table of contents. */
const WORTH_LISTING = 4;

/** Scrolls to a section and focuses its heading, so that a screen reader continues there. Does not change the address. */
function goTo(index: number) {
  const heading = document.getElementById(`section-${index}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Collapsible table of contents of a document. */
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
