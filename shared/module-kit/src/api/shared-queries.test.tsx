import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlainEndpoint, TAGS, type Tag } from '@shared/http-api/app';
import {
  type Answers,
  renderPage,
  sampleCabinet,
  sampleDeposit,
  sampleMe,
  sampleOrder,
} from '@shared/module-testing';
import { useState } from 'react';
import { endpointHooks } from './endpoint-hooks';
import { useActiveOrder, useCabinet, useCancelOrder, useDeposit, useMe } from './shared-queries';

/** One query per tag, at `/test/<tag>`, and one write per tag. */
const { queryHook, mutationHook } = endpointHooks('shared-queries-test');
const queries = Object.fromEntries(
  TAGS.map((tag) => {
    const endpoint: PlainEndpoint<void, string> = {
      name: `read ${tag}`,
      method: 'GET',
      path: `/test/${tag}`,
      tags: [tag],
    };
    return [tag, queryHook(endpoint)];
  }),
);
const write: PlainEndpoint<void, string> = {
  name: 'write',
  method: 'POST',
  path: '/test/write',
  changes: ['ActiveOrder'],
};
const useWrite = mutationHook(write);

const answers = {
  ...Object.fromEntries(TAGS.map((tag) => [`GET /test/${tag}`, tag])),
  cabinet: ({ args }) => sampleCabinet({ sn: args.sn }),
  cancelOrder: ({ args }) => sampleOrder({ orderNo: args.no, state: 'DELETED' }),
  'POST /test/write': 'done',
} satisfies Answers;

function Reader({ tag }: { tag: Tag }) {
  return <p>{queries[tag]!().data}</p>;
}

function CancelPage() {
  const [cancel] = useCancelOrder();
  return (
    <>
      {TAGS.map((tag) => (
        <Reader key={tag} tag={tag} />
      ))}
      <button onClick={() => void cancel({ orderNo: 'JP2611200001' })}>Cancel</button>
    </>
  );
}

test('refetches all data that the cancellation of an order changes', async () => {
  const { requests } = renderPage(CancelPage, { module: 'mf-orders', url: '/order/detail', answers });
  for (const tag of TAGS) await screen.findByText(tag);
  requests.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const changed = ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Payment', 'Deposit', 'Store'];
  await waitFor(() => expect(requests).toHaveLength(1 + changed.length));
  expect(
    requests
      .slice(1)
      .map(({ path }) => path.replace('/test/', ''))
      .sort(),
  ).toEqual(changed.sort());
});

const Cabinet = ({ name }: { name: string }) => <p>{`${name} ${useCabinet('JPC00001').data?.sn ?? ''}`}</p>;

function CabinetPage() {
  const [write] = useWrite();
  return (
    <>
      <Cabinet name="first" />
      <Cabinet name="second" />
      <button onClick={() => void write()}>Change the active order</button>
    </>
  );
}

test('fetches a cabinet once for all components, and again when the active order changes', async () => {
  const { requests } = renderPage(CabinetPage, { module: 'mf-auth', url: '/login', answers });
  await screen.findByText('first JPC00001');
  await screen.findByText('second JPC00001');
  const reads = () => requests.filter(({ method }) => method === 'GET').length;
  expect(reads()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Change the active order' }));
  await waitFor(() => expect(reads()).toBe(2));
});

test.each([
  ['me', useMe, () => sampleMe(), () => sampleMe({ coupons: 7 })],
  ['deposit', useDeposit, () => sampleDeposit(), () => sampleDeposit({ state: 'REFUNDING' })],
  [
    'activeOrder',
    useActiveOrder,
    () => ({ order: sampleOrder(), nextPollMs: 0 }),
    () => ({ order: null, nextPollMs: 0 }),
  ],
] as const)(
  'asks for %s again on a page that follows at once, as it changes without a tap',
  async (...of) => {
    const [name, useData, first, second] = of;
    const Data = () => <p>{JSON.stringify(useData().data)}</p>;
    const Page = () => {
      const [visits, setVisits] = useState(1);
      return (
        <>
          <button onClick={() => setVisits(visits + 1)}>Next page</button>
          <Data key={`a${visits}`} />
          <Data key={`b${visits}`} />
        </>
      );
    };
    let answer: object = first();
    const { sent } = renderPage(Page, {
      module: 'mf-auth',
      url: '/login',
      answers: { [name]: () => answer },
    });
    expect(await screen.findAllByText(JSON.stringify(answer))).toHaveLength(2);
    expect(sent(name)).toHaveLength(1);
    answer = second();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findAllByText(JSON.stringify(answer))).toHaveLength(2);
    expect(sent(name)).toHaveLength(2);
  },
);
