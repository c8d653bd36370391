import { screen } from '@testing-library/react';
import { type PlainEndpoint } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import { api } from './api';
import { endpointHooks } from './endpoint-hooks';

const { queryHook, listHook, mutationHook } = endpointHooks('inject-test');
const endpoint = <Args, Model>(name: string, method: 'GET' | 'POST'): PlainEndpoint<Args, Model> => ({
  name,
  method,
  path: `/test/${name}`,
});
const useUsed = queryHook(endpoint<void, string>('used', 'GET'));
queryHook(endpoint<void, string>('query', 'GET'));
listHook({
  ...endpoint<void, { nextCursor: string | null; rows: { id: string }[] }>('list', 'GET'),
  list: { rows: 'rows', id: 'id' },
});
mutationHook(endpoint<void, string>('write', 'POST'));

const rows = endpoint<void, { nextCursor: null; rows: { id: string }[] }>('refused', 'GET');
export const REFUSED = [
  // @ts-expect-error -- no `list`: its rows have no name.
  () => listHook(rows),
  // @ts-expect-error -- no `id`: all rows would be the same.
  () => listHook({ ...rows, list: { rows: 'rows' } }),
];

const injected = () => Object.keys(api.endpoints).filter((name) => name.startsWith('inject-test/'));

test('injects an endpoint when a page uses it for the first time', async () => {
  expect(injected()).toEqual([]);
  const Page = () => <p>{useUsed().data}</p>;
  renderPage(Page, { module: 'mf-orders', url: '/order/detail', answers: { 'GET /test/used': 'an answer' } });
  expect(await screen.findByText('an answer')).toBeVisible();
  expect(injected()).toEqual(['inject-test/used']);
});
