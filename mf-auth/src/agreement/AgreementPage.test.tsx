import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Content } from '@shared/http-api/schemas';
import { offline, renderPage } from '@shared/module-testing';
import AgreementPage from './AgreementPage';

const content = (overrides: Partial<Content> = {}): Content => ({
  doc: 'privacy',
  version: '3',
  language: 'en',
  languages: ['en', 'zh', 'hk', 'ja', 'ms'],
  title: 'Privacy notice',
  updatedAt: '2026-10-01T00:00:00Z',
  sections: [{ heading: 'Who we are', paragraphs: ['A company.'] }],
  ...overrides,
});

/** The page, and a button that leaves it and opens it again. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Again
      </button>
      <AgreementPage key={visit} />
    </>
  );
}

describe('/agreement', () => {
  test('reads a document again when it is opened again', async () => {
    let title = 'Privacy notice';
    renderPage(Visits, {
      module: 'mf-auth',
      url: '/agreement?doc=privacy',
      answers: { content: () => content({ title, version: title }) },
    });
    await screen.findByRole('heading', { name: 'Privacy notice' });
    title = 'New privacy notice';
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByRole('heading', { name: 'New privacy notice' })).toBeVisible();
  });

  test('offers the privacy notice of Malaysia in Bahasa Malaysia', async () => {
    renderPage(AgreementPage, {
      module: 'mf-auth',
      url: '/agreement?doc=privacy',
      region: 'MY',
      signedIn: false,
      answers: {
        content: ({ args: { language } }) =>
          language === 'ms' ? content({ language, title: 'Notis privasi' }) : content(),
      },
    });
    await screen.findByRole('heading', { name: 'Privacy notice' });
    await userEvent.click(screen.getByRole('radio', { name: 'Bahasa Malaysia' }));
    const title = await screen.findByText('Notis privasi');
    expect(title).toHaveAttribute('lang', 'ms');
  });

  test('says that another language could not be loaded, above the one that is shown, and loads it on a tap', async () => {
    let malay: Content | typeof offline = offline;
    renderPage(AgreementPage, {
      module: 'mf-auth',
      url: '/agreement?doc=privacy',
      region: 'MY',
      signedIn: false,
      answers: { content: ({ args: { language } }) => (language === 'ms' ? malay : content()) },
    });
    await screen.findByRole('heading', { name: 'Privacy notice' });
    await userEvent.click(screen.getByRole('radio', { name: 'Bahasa Malaysia' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
    malay = content({ language: 'ms', title: 'Notis privasi' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Notis privasi' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['user', 'privacy', 'deposit', 'usage'] as const)(
    'shows the document "%s" (R2.5)',
    async (doc) => {
      renderPage(AgreementPage, {
        module: 'mf-auth',
        url: `/agreement?doc=${doc}`,
        region: 'HK',
        signedIn: false,
        answers: { content: ({ args }) => content({ doc, title: `Title of ${args.doc}` }) },
      });
      expect(await screen.findByRole('heading', { name: `Title of ${doc}` })).toBeVisible();
      expect(screen.getByText('A company.')).toBeVisible();
    },
  );

  test('lists the documents of the region and sends no request when the region lacks the document (R2.5)', () => {
    const { requests } = renderPage(AgreementPage, {
      module: 'mf-auth',
      url: '/agreement?doc=tokushoho',
      region: 'HK',
      signedIn: false,
    });
    expect(screen.getByText('There is no such document. Choose one of these.')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'User agreement',
      'Privacy Policy',
      'Deposit agreement',
      'Power bank usage instructions',
      'Licences of third-party software(opens in another window)',
    ]);
    expect(screen.getByRole('link', { name: /Licences/ })).toHaveAttribute(
      'href',
      '/third-party-notices.txt',
    );
    expect(requests).toHaveLength(0);
  });
});
