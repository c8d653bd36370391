import { aborted } from '@shared/api-client';
import { HTTP_ANSWERS, answerOf, offline, refusal, unreadable } from '@shared/module-testing';
import { isUndecided } from './undecided';

test('no answer, one that cannot be read, and none but these leave a write undecided', () => {
  expect([offline, unreadable('createFeedback')].map(isUndecided)).toEqual([true, true]);
  expect([refusal('UCS360001'), aborted()].map(isUndecided)).toEqual([false, false]);
});

test.each(HTTP_ANSWERS)('status %i of %s leaves a write undecided', (status, sender, isFinal) => {
  expect(isUndecided(answerOf(status, sender))).toBe(sender === 'a gateway' && !isFinal);
});
