import { ISSUE_TYPES } from './issue-types';
import { toProgressSteps } from './feedback-progress';

const at = (seconds: number) =>
  toProgressSteps(
    { createdAt: new Date(0), type: 'no-charge', claim: null },
    new Date(seconds * 1000),
    'en',
  ).map(({ state }) => state);

describe('progress of a report', () => {
  it('advances with the server’s time', () => {
    expect(at(0)).toEqual(['RECEIVED']);
    expect(at(599)).toEqual(['RECEIVED']);
    expect(at(600)).toEqual(['RECEIVED', 'IN_REVIEW']);
    expect(at(7200)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED']);
    expect(at(3 * 86_400)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED', 'CLOSED']);
  });

  it('shows a report as received even if the clock was set back', () => {
    expect(at(-60)).toEqual(['RECEIVED']);
  });

  it('is answered as soon as its return is settled', () => {
    const steps = (outcome: 'FOUND' | 'NOT_FOUND', seconds: number) =>
      toProgressSteps(
        {
          createdAt: new Date(0),
          type: 'return-not-detected',
          claim: { outcome, decidedAt: new Date(120_000) },
        },
        new Date(seconds * 1000),
        'en',
      );
    expect(steps('FOUND', 119).map(({ state }) => state)).toEqual(['RECEIVED']);
    const settled = steps('FOUND', 120);
    expect(settled.map(({ state }) => state)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED']);
    expect(settled[2]!.text).toMatch(/^The power bank is back/);
    expect(steps('NOT_FOUND', 700)[2]).toMatchObject({
      state: 'ANSWERED',
      at: new Date(120_000).toISOString(),
      text: expect.stringMatching(/^We did not find the power bank there/) as string,
    });
  });

  it('has an answer text for every kind of fault', () => {
    for (const { id } of ISSUE_TYPES) {
      const answer = toProgressSteps(
        { createdAt: new Date(0), type: id, claim: null },
        new Date(7200_000),
        'hk',
      ).find(({ state }) => state === 'ANSWERED');
      expect(answer?.text).toMatch(/。$/);
    }
  });
});
