import { ISSUE_TYPES } from './issue-types';
import { progressOf } from './feedback-progress';

const at = (seconds: number) =>
  progressOf(new Date(0), new Date(seconds * 1000), 'no-charge', 'en').map(({ state }) => state);

describe('progress of a report', () => {
  it('goes on with the server’s time', () => {
    expect(at(0)).toEqual(['RECEIVED']);
    expect(at(599)).toEqual(['RECEIVED']);
    expect(at(600)).toEqual(['RECEIVED', 'IN_REVIEW']);
    expect(at(7200)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED']);
    expect(at(3 * 86_400)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED', 'CLOSED']);
  });

  it('shows a report as received even where the clock was set back', () => {
    expect(at(-60)).toEqual(['RECEIVED']);
  });

  it('is answered in words for every kind of fault', () => {
    for (const { id } of ISSUE_TYPES) {
      const answer = progressOf(new Date(0), new Date(7200_000), id, 'hk').find(
        ({ state }) => state === 'ANSWERED',
      );
      expect(answer?.text).toMatch(/。$/);
    }
  });
});
