import { requestOf } from '@shared/api-client';
import { sampleOrder, yen } from '@shared/domain/testing';
import { deposit, keepOrder, orders, redeemCoupon } from '@shared/http-api/endpoints';
import type { PlainEndpoint } from '@shared/http-api/app';
import { type Answers, type OwnAnswer, type ReceivedRequest, answerTo, tableClient } from './answers';
import { refusal } from './http-answers';

function open(answers: Answers, own: OwnAnswer[] = []) {
  const requests: ReceivedRequest[] = [];
  return { client: tableClient(answers, requests, own), requests };
}

test('gives a function the arguments from which the request was made', async () => {
  const received: unknown[] = [];
  const { client } = open({
    orders({ args }) {
      received.push(args);
      return { orders: [], counts: { unpaid: 0, unfinished: 0 }, nextCursor: null };
    },
    keepOrder({ args }) {
      received.push(args);
      return sampleOrder({ orderNo: args.no, total: yen(args.body.total) });
    },
    redeemCoupon({ args }) {
      received.push(args);
      return refusal('UCS370001');
    },
  });
  const keep = { no: 'JP/1', body: { agreed: true, total: 2360 } } as const;
  await client.request(requestOf(orders, { tab: 'unpaid', cursor: 'c2' }));
  await client.request(requestOf(keepOrder, keep));
  await expect(client.request(requestOf(redeemCoupon, { code: 'FREE30' }))).rejects.toEqual(
    refusal('UCS370001'),
  );
  expect(received).toEqual([{ tab: 'unpaid', cursor: 'c2' }, keep, { code: 'FREE30' }]);
});

test('answers a call without an answer with HTTP 404, and a made-up call by method and path', async () => {
  const { client, requests } = open({ 'POST /test/things': 'made' });
  await expect(client.request(requestOf(deposit, undefined))).rejects.toMatchObject({ status: 404 });
  const made = client.request({ endpoint: 'things', method: 'POST', path: '/test/things' });
  await expect(made).resolves.toBe('made');
  expect(requests.map(({ endpoint, args }) => [endpoint, args])).toEqual([
    ['deposit', {}],
    [undefined, undefined],
  ]);
});

test('answers the own endpoint of a module, with its arguments', async () => {
  const take: PlainEndpoint<{ id: string }, { points: number }> = {
    name: 'takeReward',
    method: 'POST',
    path: '/rewards/{id}/take',
  };
  const { client, requests } = open({}, [answerTo(take, ({ args }) => ({ points: args.id.length }))]);
  expect(await client.request(requestOf(take, { id: 'r/1' }))).toEqual({ points: 3 });
  expect(requests).toMatchObject([{ endpoint: 'takeReward', args: { id: 'r/1' } }]);
});
