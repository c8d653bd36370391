import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@shared/i18n';
import ui from '../../../../shared/ui/src/locales/en.json';
import { addShellTexts } from '../../locale/language';
import shell from '../../locales/en.json';
import { type LoadError, loadError } from '../../loader/failure';
import { ModuleFailure } from './ModuleFailure';

jest.mock('./FallbackLink', () => ({ FallbackLinkButton: () => null }));

const REST = /Everything else in the app still works/;

async function show(kind: LoadError['kind']): Promise<void> {
  const i18n = createI18n({ language: 'en', load: () => Promise.resolve({}) });
  addShellTexts(i18n, 'en', { shell, ui });
  render(
    <I18nextProvider i18n={i18n}>
      <ModuleFailure
        failed={loadError('MF-203', 'mf-orders', '1.0.0-aa', kind, 'no answer')}
        retrying={false}
        onRetry={() => undefined}
        fallbackLink={{} as never}
        header={null}
      />
    </I18nextProvider>,
  );
  expect(await screen.findByText(/Your rental is safe/)).toBeInTheDocument();
}

test('says after a definite failure that the rest of the app still works', async () => {
  await show('definite');
  expect(screen.getByText(REST)).toBeInTheDocument();
});

test('does not mention the rest of the app after a network failure', async () => {
  await show('network');
  expect(screen.queryByText(REST)).toBeNull();
  expect(screen.getByText(/try again by ourselves/)).toBeInTheDocument();
});
