import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, LANGUAGES, type Language } from '@shared/i18n';
import en from '../src/locales/en.json';
import hk from '../src/locales/hk.json';
import ja from '../src/locales/ja.json';
import zh from '../src/locales/zh.json';
import { WORDS } from './words';

const CATALOGUES = { en, hk, ja, zh };

/** The default export of a `*.stories.tsx` file, in the Component Story Format that Storybook reads. */
export interface Stories {
  /** Path in the gallery's menu: the export of `@shared/ui` and the component. */
  title: string;
  /** Components that the stories of the file show. A test compares them with the exports of `@shared/ui`. */
  shows: readonly unknown[];
}

/** One state of a component. */
export interface Story {
  /** Shows the state with its texts in the chosen language. */
  show(text: (word: keyof typeof WORDS) => string, language: Language): ReactNode;
  /** The surface below the component: the light one with a margin by default. A whole page has none. */
  on?: 'surface' | 'night' | 'nothing';
}

/** Renders a story in a language, as a page of the app would: with the texts of `@shared/ui`. */
export function StoryFrame({ story, language }: { story: Story; language: Language }) {
  const [i18n] = useState(() => {
    const instance = createI18n(language);
    for (const [code, catalogue] of Object.entries(CATALOGUES))
      instance.addResourceBundle(code, 'ui', catalogue, true, true);
    return instance;
  });
  const [shown, setShown] = useState(language);
  useEffect(() => {
    document.documentElement.lang = LANGUAGES[language].htmlLang;
    void i18n.changeLanguage(language).then(() => setShown(language));
  }, [i18n, language]);
  const text = (word: keyof typeof WORDS) => WORDS[word][shown];
  return (
    <I18nextProvider i18n={i18n}>
      <Shown story={story} text={text} language={shown} key={shown} />
    </I18nextProvider>
  );
}

const SURFACES = {
  surface: { padding: 16, background: 'var(--surface)' },
  night: { padding: 16, background: 'var(--run)' },
  nothing: {},
} satisfies Record<NonNullable<Story['on']>, CSSProperties>;

/** Gives the story a component of its own, so that it may call hooks. */
function Shown({
  story,
  text,
  language,
}: {
  story: Story;
  text: Parameters<Story['show']>[0];
  language: Language;
}) {
  return (
    <div data-story={language} style={SURFACES[story.on ?? 'surface']}>
      {story.show(text, language)}
    </div>
  );
}

/** Keeps the value of a controlled component, so that a story can be used like the page. */
export function Controlled<Value>({
  start,
  children,
}: {
  start: Value;
  children(value: Value, onChange: (value: Value) => void): ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
