import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegionCode } from '@shared/http-api/app';
import { type Answers, offline, renderPage } from '@shared/module-testing';
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
