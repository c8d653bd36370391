/** Tests of every write of the table whose success cannot be read: it may have been carried out. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlainEndpoint, TAGS, type Tag } from '@shared/http-api/app';
import * as endpoints from '@shared/http-api/endpoints';
import { type Answers, renderPage, unreadable } from '@shared/module-testing';
import { useErrorText } from '../texts/texts';
import { endpointHooks } from './endpoint-hooks';

/** The shell sends these without a page. */
const WITHOUT_PAGE = ['viewPoint', 'reports'];
const WRITES = Object.values(endpoints).filter(
  ({ method, name }) => method !== 'GET' && !WITHOUT_PAGE.includes(name),
) as PlainEndpoint<object, unknown>[];
/** Members of every path and intent. */
const ARGS = { no: 'JP2611200001', id: 'jp-1', orderNo: 'JP2611200001', purpose: 'DEPOSIT', body: {} };

const { queryHook, mutationHook } = endpointHooks('unreadable-write-test');
const reads = TAGS.map((tag) => {
  const read: PlainEndpoint<void, string> = {
    name: `read ${tag}`,
    method: 'GET',
    path: `/test/${tag}`,
    tags: [tag],
  };
  return [tag, queryHook(read)] as const;
});

function Reader({ useRead }: { useRead: (typeof reads)[number][1] }) {
  return <p>{useRead().data}</p>;
}

test('the table has writes with and without tags', () => {
  expect(WRITES.length).toBeGreaterThan(30);
  expect(WRITES.filter(({ changes }) => changes).length).toBeGreaterThan(15);
});

test.each(WRITES)(
  'an answer of $name that cannot be read says so, and what it changes is read again',
  async (endpoint) => {
    const useWrite = mutationHook(endpoint);
    function Page() {
      const errorText = useErrorText();
      const [write, { error }] = useWrite();
      return (
        <>
          {reads.map(([tag, useRead]) => (
            <Reader key={tag} useRead={useRead} />
          ))}
          <button onClick={() => void write(ARGS)}>Write</button>
          {error ? <p>{errorText(error)}</p> : null}
        </>
      );
    }
    const answers: Answers = Object.fromEntries([
      ...TAGS.map((tag) => [`GET /test/${tag}`, tag]),
      [endpoint.name, unreadable(endpoint.name)],
    ]);
    const { requests } = renderPage(Page, { module: 'mf-orders', url: '/order/detail', answers });
    for (const tag of TAGS) await screen.findByText(tag);
    requests.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    expect(await screen.findByText(/^The answer cannot be read, so it is not known whether/)).toBeVisible();
    const changes = (endpoint.changes ?? []) as Tag[];
    await waitFor(() => expect(requests).toHaveLength(1 + changes.length));
    const [write, ...others] = requests;
    expect([write!.method, write!.endpoint]).toEqual([endpoint.method, endpoint.name]);
    expect(others.map(({ path }) => path).sort()).toEqual(changes.map((tag) => `/test/${tag}`).sort());
  },
);
