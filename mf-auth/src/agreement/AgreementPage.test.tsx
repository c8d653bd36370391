import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@shared/api-client';
import { renderPage } from '@shared/module-testing';
import AgreementPage from './AgreementPage';

const content = ({ query }: ApiRequest) => ({
  doc: 'privacy',
  version: '3',
  language: query?.language ?? 'en',
  languages: ['en', 'zh', 'hk', 'ja', 'ms'],
  title: query?.language === 'ms' ? 'Notis privasi' : 'Privacy notice',
  updatedAt: '2026-10-01T00:00:00Z',
  sections: [{ heading: 'Who we are', paragraphs: ['A company.'] }],
});

describe('/agreement', () => {
  test('offers the privacy notice of Malaysia in Bahasa Malaysia', async () => {
    renderPage(AgreementPage, {
      module: 'mf-auth',
      url: '/agreement?doc=privacy',
      region: 'MY',
      signedIn: false,
      answers: { 'GET /v1/content/privacy': content },
    });
    await screen.findByRole('heading', { name: 'Privacy notice' });
    await userEvent.click(screen.getByRole('radio', { name: 'Bahasa Malaysia' }));
    const title = await screen.findByText('Notis privasi');
    expect(title).toHaveAttribute('lang', 'ms');
  });

  test('lists the documents of the region and sends no request when the region lacks the document', () => {
    const { requests } = renderPage(AgreementPage, {
      module: 'mf-auth',
      url: '/agreement?doc=tokushoho',
      region: 'HK',
      signedIn: false,
    });
    expect(screen.getByText('There is no such document. Choose one of these.')).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(4);
    expect(requests).toHaveLength(0);
  });
});
