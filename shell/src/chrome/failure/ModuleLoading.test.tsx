import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import { englishI18n } from '../../locale/english-fixture';
import { ModuleLoading } from './ModuleLoading';

jest.mock('./OtherPageLink', () => ({ OtherPageLinkButton: () => null }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(skeleton: 'rows' | 'map', waitedMs: number) {
  const i18n = englishI18n();
  render(
    <I18nextProvider i18n={i18n}>
      <ModuleLoading
        skeleton={skeleton}
        waitedFor={() => waitedMs}
        onRetry={() => undefined}
        otherPageLink={{} as never}
        header={null}
      />
    </I18nextProvider>,
  );
  const main = screen.getByRole('main');
  return { main, outlines: () => main.querySelectorAll('i').length };
}
const retry = () => screen.queryByRole('button', { name: 'Try again' });

test('shows rows, and after SLOW_AFTER_MS a message with a retry instead', () => {
  const { main, outlines } = show('rows', 0);
  expect(outlines()).toBe(9);
  expect(main).toHaveAttribute('aria-busy', 'true');
  act(() => jest.advanceTimersByTime(SLOW_AFTER_MS - 1));
  expect(retry()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(retry()).toBeInTheDocument();
  expect(outlines()).toBe(0);
});

test('shows the sheet of a map', () => expect(show('map', 0).outlines()).toBe(1));

test.each([
  [0, true],
  [300, false],
])('after %i ms of waiting, delays the outline: %s', (waitedMs, delayed) => {
  expect(show('rows', waitedMs).main.classList.contains('delayed')).toBe(delayed);
});
