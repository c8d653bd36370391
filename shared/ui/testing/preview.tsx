import '../src/styles/index.css';
import { useEffect } from 'react';
import { LANGUAGES, LANGUAGE_ORDER, type Language } from '@shared/i18n';
import { StoryFrame, type Story } from './story';

interface Look {
  language: Language;
  theme: 'light' | 'dark';
  /** Text size in percent. */
  size: string;
}

/** Shows a story in a language, a theme and a text size. `data-look` says when it is on the screen. */
function Look({ story, look: { language, theme, size } }: { story: Story; look: Look }) {
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.theme = theme;
    for (const name of ['--text-zoom', '--font-zoom']) style.setProperty(name, String(Number(size) / 100));
    dataset.look = `${language} ${theme} ${size}`;
  }, [language, theme, size]);
  return <StoryFrame story={story} language={language} />;
}

const items = (values: readonly string[], title: (value: string) => string) =>
  values.map((value) => ({ value, title: title(value) }));

export default {
  render: (_args: unknown, context: { moduleExport: Story; globals: unknown }) => (
    <Look story={context.moduleExport} look={context.globals as Look} />
  ),
  initialGlobals: { language: 'en', theme: 'light', size: '100' },
  globalTypes: {
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: items(LANGUAGE_ORDER, (value) => LANGUAGES[value as Language].label),
        dynamicTitle: true,
      },
    },
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: items(['light', 'dark'], (v) => v),
        dynamicTitle: true,
      },
    },
    size: {
      toolbar: {
        title: 'Text size',
        icon: 'paragraph',
        items: items(['100', '150', '200'], (value) => `${value} %`),
        dynamicTitle: true,
      },
    },
  },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen', controls: { disable: true } },
};
