import { createPortal } from 'react-dom';
import { render, screen } from '@testing-library/react';
import type { PageData } from 'shell/publishing';
import { describeArea } from './owner';

const data = {
  shell: { id: '9' },
  modules: { 'mf-a': { id: '1', uniqueName: 'mf_a_1' }, 'mf-b': { id: '2', uniqueName: 'mf_b_2' } },
} as unknown as PageData;
const here = { path: '/a', module: 'mf-a', page: './A' };
const areaOf = (text: string) => describeArea(screen.getByText(text), data, here);

/** Renders a text into a layer at the end of the document, as dialogs, toasts and questions do. */
const Layer = ({ text }: { text: string }) => createPortal(<h2>{text}</h2>, document.body);

/** The layer of the shell has this prop (`OverlayLayer.tsx`). */
const OverlayLayer = ({ overlays }: { overlays: { get(): { caller: string | null } } }) => (
  <Layer text={`opened by ${overlays.get().caller}`} />
);

test('finds the page of a dialog, whose content has no class of the module', () => {
  render(
    <>
      <main className="mf_b_2_page">
        <Layer text="with class" />
      </main>
      <main className="shell_page">
        <Layer text="shared" />
        <div data-part="mf-b@2">
          <Layer text="of a part" />
        </div>
      </main>
      <Layer text="of the shell" />
    </>,
  );
  expect(areaOf('with class')).toBe('The pressed area is of mf-b@2.');
  expect(areaOf('shared')).toBe('The pressed area is a shared component on the page ./A of mf-a.');
  expect(areaOf('of a part')).toBe('The pressed area is of mf-b@2.');
  expect(areaOf('of the shell')).toBe('The pressed area is of shell@9.');
});

test('finds the version that has opened a toast or a question', () => {
  render(
    <>
      <OverlayLayer overlays={{ get: () => ({ caller: 'mf-b@2' }) }} />
      <OverlayLayer overlays={{ get: () => ({ caller: null }) }} />
    </>,
  );
  expect(areaOf('opened by mf-b@2')).toBe('The pressed area is of mf-b@2.');
  expect(areaOf('opened by null')).toBe('The pressed area is of shell@9.');
});
