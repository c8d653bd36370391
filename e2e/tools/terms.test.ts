/** @jest-environment node */
import { refusedInSource, refusedTerms } from './terms';

test('names a refused term with the preferred one', () => {
  expect(refusedTerms('{"title":"Let go by itself"}', { 'by itself': 'automatically' })).toEqual([
    '"by itself": write "automatically"',
  ]);
});

test('refuses a term in its own language only', () => {
  const source = "{ zh: '谢谢反映', hk: '謝謝反映' }";
  expect(refusedInSource(source, { zh: {}, hk: { 反映: '報告' } })).toEqual(['hk: "反映": write "報告"']);
});
