import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderPage } from '@shared/module-testing';
import * as current from '../index';
import { getHost } from '../host/host';
import { PREVIOUS_CONTRACT } from '../shared-libraries';
import { adapterParts } from '../shell-api';
import { adapt } from './index';
import { type NewReport, callOfReport } from './report-call';
import type { Translate } from './texts';

const kit = adapt(adapterParts);

const api = kit.defineEndpoints('mf-old@1', {
  thing: kit.query<string>(() => ({ method: 'GET', path: '/test/thing' })),
});

test('has every name of contract 1', () => {
  const { names } = PREVIOUS_CONTRACT!.libraries.find(({ shareKey }) => shareKey === 'module-kit/1')!;
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(kit).toHaveProperty(name, expect.anything());
});

test('useText translates every key, and useErrorText takes texts of the page', async () => {
  function Page() {
    const t: Translate = kit.useText();
    const errorText = kit.useErrorText();
    return (
      <>
        <h1>{t('login.title')}</h1>
        <p>{errorText(refusal('UCS300002'), { UCS300002: 'Not here' })}</p>
        <p>{errorText(refusal('UCS300002'), {}, { name: 'WeChat' })}</p>
      </>
    );
  }
  renderPage(Page, { module: 'mf-auth', url: '/login' });
  expect(screen.getByRole('heading')).not.toHaveTextContent('login.title');
  expect(screen.getByText('Not here')).toBeInTheDocument();
  expect(screen.getByText('Open in your browser to use WeChat')).toBeInTheDocument();
});

test('Loaded shows the text that the page gives for an error', async () => {
  const Page = () => (
    <kit.Loaded query={api.thing.useQuery()} skeleton={null} errorTexts={{ UCS999999: 'It is gone' }}>
      {(thing) => <p>{thing}</p>}
    </kit.Loaded>
  );
  const answers = { 'GET /test/thing': refusal('UCS999999') };
  renderPage(Page, { module: 'mf-rental', url: '/home', answers });
  expect(await screen.findByText('It is gone')).toBeInTheDocument();
});

test('useOutbox keeps a report as a call', async () => {
  const report: NewReport = {
    title: 'Does not charge',
    body: { type: 'no_charge', orderNo: null, sn: null, text: 'No light', photos: [], returned: null },
    intent: 'feedback:',
    uploads: [],
  };
  function Page() {
    const { keep, release, waiting } = kit.useOutbox();
    const leave = async () => release((await keep(report))!);
    return <button onClick={() => void leave()}>{waiting.map(({ title }) => title).join() || 'none'}</button>;
  }
  renderPage(Page, { module: 'mf-support', url: '/feedback' });
  const keepCall = jest.spyOn(getHost().outbox, 'keep');
  await userEvent.click(screen.getByRole('button', { name: 'none' }));
  expect(await screen.findByRole('button', { name: 'Does not charge' })).toBeInTheDocument();
  expect(keepCall).toHaveBeenCalledWith(callOfReport(report));
});

test('request sends a call outside the cache', async () => {
  function Page() {
    const [thing, setThing] = useState('');
    useEffect(() => {
      void kit.request<string>({ method: 'GET', path: '/test/thing' }).then(setThing);
    }, []);
    return <p>{thing}</p>;
  }
  renderPage(Page, { module: 'mf-rental', url: '/home', answers: { 'GET /test/thing': 'a thing' } });
  expect(await screen.findByText('a thing')).toBeInTheDocument();
});

test('useResumable, useShownAgain and rememberPosition are those of the current contract', () => {
  expect(kit.useResumable).toBe(current.useDraft);
  expect(kit.useShownAgain).toBe(current.useOnVisible);
  act(() => kit.rememberPosition({ lat: 1, lng: 2 }));
  expect(kit.rememberedPosition()).toEqual({ lat: 1, lng: 2 });
});
