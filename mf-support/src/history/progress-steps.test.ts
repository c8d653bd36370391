import type { Feedback } from '@shared/http-api/schemas';
import { type ProgressStep, progressSteps } from './progress-steps';

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

test.each<[string, Feedback['state'], ProgressStep['status'][]]>([
  ['went back to the review', 'IN_REVIEW', ['done', 'now', 'done', 'todo']],
  ['went back to its start', 'RECEIVED', ['now', 'done', 'done', 'todo']],
])('keeps the answer of a feedback that %s', (_what, state, statuses) => {
  const steps = progressSteps({ state, progress: [received, answered] });
  expect(steps.map(({ status }) => status)).toEqual(statuses);
  expect(steps[2]).toMatchObject({ state: 'ANSWERED', at: answered.at, text: 'Paid back.' });
});

test('shows states that only a newer platform knows, and what was said before', () => {
  const other = 'ESCALATED' as Feedback['state'];
  const passedOn = { state: other, at: '2026-11-20T10:00:00Z', text: 'Passed on.' };
  const steps = progressSteps({ state: other, progress: [received, answered, passedOn] });
  expect(steps.map(({ state, status }) => [state, status])).toEqual([
    ['RECEIVED', 'done'],
    ['IN_REVIEW', 'done'],
    ['ANSWERED', 'done'],
    ['ESCALATED', 'now'],
    ['CLOSED', 'todo'],
  ]);
  expect(steps.map(({ text }) => text)).toEqual([null, null, 'Paid back.', 'Passed on.', null]);
});
