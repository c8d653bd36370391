import { readdirSync } from 'node:fs';
import { createElement } from 'react';
import { render, waitFor } from '@testing-library/react';
import { LANGUAGE_ORDER } from '@shared/i18n';
import * as core from '../src/core';
import * as domain from '../src/domain';
import * as kit from '../src/kit';
import { type Stories, type Story, StoryFrame } from './story';

const FILES = readdirSync(__dirname).filter((file) => file.endsWith('.stories.tsx'));
const load = (file: string) => {
  const { default: about, ...stories } = jest.requireActual<{ default: Stories } & Record<string, unknown>>(
    `./${file}`,
  );
  return { about, stories: Object.entries(stories) as [string, Story][] };
};
const all = FILES.map(load);

test.each(
  all.flatMap(({ about, stories }) => stories.map(([name, story]) => [about.title, name, story] as const)),
)('%s shows %s in every language', async (_title, _name, story) => {
  const { container, rerender } = render(createElement(StoryFrame, { story, language: 'en' }));
  for (const language of LANGUAGE_ORDER) {
    rerender(createElement(StoryFrame, { story, language }));
    await waitFor(() =>
      expect(container.querySelector('[data-story]')).toHaveAttribute('data-story', language),
    );
    // A missing text shows its key.
    const words = document.body.textContent.replace(/\S+@\S+/g, '');
    expect(words).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?[a-z]*\b/);
  }
});

test('shows every component', () => {
  const shown = new Set(all.flatMap(({ about }) => about.shows));
  const isComponent = ([name, value]: [string, unknown]) =>
    /^[A-Z][a-z]/.test(name) &&
    (typeof value === 'function' || (typeof value === 'object' && value !== null));
  const missing = [core, domain, kit].flatMap((entry) =>
    Object.entries(entry as Record<string, unknown>)
      .filter(isComponent)
      .filter(([, value]) => !shown.has(value))
      .map(([name]) => name),
  );
  expect(missing).toEqual([]);
});
