import { type Answer, envelope, keyOf, setup, write } from './client-fixture';
import type { ApiError } from './errors';

const again = { ...write, wantedAgain: true };
const lost: Answer = 'no answer';
const old = envelope({ model: 'old' });
const today = envelope({ model: 'today' });
const refused = envelope({ success: false, errorCode: 'UCS340002' });
const failure = (call: Promise<unknown>) => call.then(() => null).catch((error: ApiError) => error.kind);

test.each<[string, Answer]>([
  ['a success', old],
  ['a refusal', refused],
])(
  'after %s for a key that an earlier call has left, sends the call with a new key',
  async (_what, answer) => {
    const { client, sent } = setup([lost, answer, today, today]);
    expect(await failure(client.request(again))).toBe('network');
    const [first, second] = await Promise.all([client.request(again), client.request(again)]);
    expect([first, second]).toEqual(['today', 'today']);
    await client.request(again);
    const [one, same, ...others] = sent.map(keyOf);
    expect(same).toBe(one);
    expect(new Set([one, ...others]).size).toBe(3);
  },
);

test('tells the refusal of the call with the new key', async () => {
  const { client } = setup([lost, old, refused]);
  await failure(client.request(again));
  expect(await failure(client.request(again))).toBe('refusal');
});

test.each<[string, object, Answer[]]>([
  ['a call without an earlier one', again, [today]],
  ['a call whose effect cannot be wanted again', write, [lost, old]],
  ['a call that is not answered yet', again, [lost, { status: 500, data: '' }]],
])('sends no other call after %s', async (_what, request, answers) => {
  const { client, sent } = setup([...answers]);
  for (let left = answers.length; left > 0; left--) await failure(client.request(request as typeof again));
  expect(sent).toHaveLength(answers.length);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
});

test('never sends the other call in the session of another user', async () => {
  let userId = 'u1';
  const { client, sent } = setup([lost, old, today], {
    userId: () => userId,
    onSessionAccepted: () => (userId = 'u2'),
  });
  await failure(client.request(again));
  expect(await failure(client.request(again))).toBe('aborted');
  expect(sent).toHaveLength(2);
});
