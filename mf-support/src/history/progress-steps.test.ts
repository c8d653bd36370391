import { progressSteps } from './progress-steps';

const received = { state: 'RECEIVED' as const, at: '2026-11-20T08:00:00Z', text: null };
const answered = { state: 'ANSWERED' as const, at: '2026-11-20T09:00:00Z', text: 'Paid back.' };

test('marks steps as done, current and upcoming', () => {
  const steps = progressSteps({
    state: 'IN_REVIEW',
    progress: [received, { ...received, state: 'IN_REVIEW' }],
  });
  expect(steps.map(({ status }) => status)).toEqual(['done', 'now', 'todo', 'todo']);
  expect(steps[3]).toEqual({ state: 'CLOSED', at: null, text: null, status: 'todo' });
});

test('marks a skipped step as done without a time and keeps the text of an answer', () => {
  const steps = progressSteps({ state: 'ANSWERED', progress: [received, answered] });
  expect(steps[1]).toEqual({ state: 'IN_REVIEW', at: null, text: null, status: 'done' });
  expect(steps[2]).toEqual({ state: 'ANSWERED', at: answered.at, text: 'Paid back.', status: 'now' });
});

test('marks every step of a closed feedback as done', () => {
  const steps = progressSteps({ state: 'CLOSED', progress: [received, answered] });
  expect(steps.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
});
