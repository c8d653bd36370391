import { type Endpoint, Type, primitives } from '@shared/http-api/schemas';

const Reward = Type.Object({
  id: primitives.Id,
  name: primitives.text(80),
  points: primitives.Count,
});

export const rewards = {
  method: 'GET',
  path: '/v1/example/rewards',
  access: 'P',
  offline: 'public',
  tags: ['mf-example/Rewards'],
  list: { rows: 'rewards', id: 'id' },
  summary: 'Rewards for points',
  model: Type.Object({ rewards: Type.Array(Reward) }),
} as const satisfies Endpoint;

export const takeReward = {
  method: 'POST',
  path: '/v1/example/rewards/{id}/take',
  access: 'T',
  idempotent: true,
  needsTap: true,
  intent: 'take:{id}',
  changes: ['mf-example/Rewards'],
  summary: 'Take a reward, which costs points',
  model: Reward,
} as const satisfies Endpoint;
