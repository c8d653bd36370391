import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegionCode } from '@shared/http-api/app';
import { type Answers, offline, renderPage } from '@shared/module-testing';
import type { ConfirmOptions } from '@shared/module-kit/host';
import { RegionRow } from './RegionRow';

const region = (code: RegionCode) => ({
  region: code,
  name: code,
  currency: 'JPY' as const,
  timeZone: 'Asia/Tokyo',
  center: { lat: 0, lng: 0 },
});

test.each<[string, Answers['regions'], string[]]>([
  ['that the platform has', { regions: [region('HK'), region('JP')] }, ['Hong Kong']],
  ['of a platform with one region', { regions: [region('JP')] }, []],
  ['while they are unknown', offline, ['Malaysia', 'Hong Kong']],
])('offers the other regions %s', async (_, regions, names) => {
  const { requests } = renderPage(RegionRow, {
    module: 'mf-auth',
    url: '/center',
    region: 'JP',
    signedIn: false,
    answers: { regions },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Region/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  const choices = () =>
    screen.queryAllByRole('button', { name: /^(Japan|Malaysia|Hong Kong)/ }).map((row) => row.textContent);
  await waitFor(() => expect(choices()).toEqual(names));
});

describe('the choice of another region', () => {
  const choose = async (signedIn: boolean, agreed = true) => {
    const [continueInRegion, switchRegion] = [jest.fn(() => Promise.resolve()), jest.fn()];
    const confirm = jest.fn((_question: ConfirmOptions) => Promise.resolve(agreed));
    const { requests } = renderPage(RegionRow, {
      module: 'mf-auth',
      url: '/center',
      region: 'JP',
      signedIn,
      host: { continueInRegion, switchRegion, confirm },
      answers: { regions: offline },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Region/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Hong Kong/ }));
    return { continueInRegion, switchRegion, confirm, requests };
  };

  test('leaves the consent of a renter who is signed in to the shell', async () => {
    const { continueInRegion, switchRegion, confirm, requests } = await choose(true);
    expect(continueInRegion.mock.calls).toEqual([['HK']]);
    expect(confirm).not.toHaveBeenCalled();
    expect(switchRegion).not.toHaveBeenCalled();
    expect(requests.map(({ endpoint }) => endpoint)).toEqual(['regions']);
  });

  test('asks a renter who is signed out, and switches', async () => {
    const { continueInRegion, switchRegion, confirm } = await choose(false);
    expect(confirm.mock.calls[0]![0]).toMatchObject({ confirm: 'Continue in Hong Kong' });
    await waitFor(() => expect(switchRegion.mock.calls).toEqual([['HK']]));
    expect(continueInRegion).not.toHaveBeenCalled();
  });

  test('switches nothing if a renter who is signed out stays', async () => {
    const { continueInRegion, switchRegion, confirm } = await choose(false, false);
    await act(async () => void (await confirm.mock.results[0]!.value));
    expect(confirm.mock.calls[0]![0]).toMatchObject({ cancel: 'Stay in Japan' });
    expect(switchRegion).not.toHaveBeenCalled();
    expect(continueInRegion).not.toHaveBeenCalled();
  });
});
