import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { englishI18n } from '../../locale/english-fixture';
import { type LoadError, loadError } from '../../loader/failure';
import { createStore } from '../../session/store';
import { ModuleFailure } from './ModuleFailure';

jest.mock('./OtherPageLink', () => ({ OtherPageLinkButton: () => null }));

const RENTAL = /A running rental and its timer are not affected/;
const REST = /Everything else in the app still works/;

function show(kind: LoadError['kind'], signedIn = true): void {
  const i18n = englishI18n();
  render(
    <Provider store={createStore({ signedIn, userId: null, language: 'en' })}>
      <I18nextProvider i18n={i18n}>
        <ModuleFailure
          failed={loadError('MF-203', 'mf-orders', '1.0.0-aa', kind, 'no answer')}
          retrying={false}
          onRetry={() => undefined}
          otherPageLink={{} as never}
          header={null}
        />
      </I18nextProvider>
    </Provider>,
  );
}

test('says after a definite failure that the rest of the app still works', () => {
  show('definite');
  expect(screen.getByText(REST)).toBeInTheDocument();
});

test('does not mention the rest of the app after a network failure', () => {
  show('network');
  expect(screen.queryByText(REST)).toBeNull();
  expect(screen.getByText(/keep trying automatically/)).toBeInTheDocument();
});

test('mentions a rental only to a renter with a session', () => {
  show('definite', true);
  expect(screen.getByText(RENTAL)).toBeInTheDocument();
  cleanup();
  show('definite', false);
  expect(screen.getByText(REST)).toBeInTheDocument();
  expect(screen.queryByText(RENTAL)).toBeNull();
});
