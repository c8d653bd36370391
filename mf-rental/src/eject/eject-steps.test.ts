import type { Translate } from '../texts';
import { ejectSteps } from './eject-steps';

const t: Translate = (key, ..._values) => String(key);
const states = (progress: Parameters<typeof ejectSteps>[1]) =>
  ejectSteps({ cabinetSn: 'JPC00001' }, progress, t).map(({ state }) => state);

test.each([
  [null, ['now', 'todo', 'todo', 'todo']],
  [{ step: 'SENT', slot: null } as const, ['done', 'now', 'todo', 'todo']],
  [{ step: 'ACKNOWLEDGED', slot: 3 } as const, ['done', 'done', 'now', 'todo']],
  [{ step: 'OUT', slot: 3 } as const, ['done', 'done', 'done', 'done']],
])('maps the progress %j to step states', (progress, expected) => expect(states(progress)).toEqual(expected));

test('names the slot when it is known', () => {
  expect(ejectSteps({ cabinetSn: 'x' }, { step: 'SENT', slot: null }, t)[2]?.label).toBe('eject.step.opens');
  expect(ejectSteps({ cabinetSn: 'x' }, { step: 'SENT', slot: 3 }, t)[2]?.label).toBe('eject.step.slotOpens');
});
