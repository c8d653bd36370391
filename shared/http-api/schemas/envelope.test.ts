/** @jest-environment node */
import { Check } from 'typebox/schema';
import { ERROR } from '../app/errors';
import { type Endpoint, endpoints } from './endpoints';
import { DETAILED_REFUSALS, Fault, RefusedAnswer, answerWith } from './envelope';
import { type Schema, answer, changed, sample } from './sample-fixture';

const TABLE = Object.entries(endpoints) as [string, Endpoint][];
const refusal = (errorCode: string, model: unknown) => ({ ...answer(model), success: false, errorCode });

test('refuses an envelope without its time, trace or code, and another value of "session"', () => {
  const plain = refusal(ERROR.cabinetEmpty, null);
  expect(Check(RefusedAnswer, plain)).toBe(true);
  expect(Check(RefusedAnswer, { ...plain, session: 'expired' })).toBe(true);
  for (const key of Object.keys(plain)) {
    expect([key, Check(RefusedAnswer, { ...plain, [key]: undefined })]).toEqual([key, false]);
  }
  expect(Check(RefusedAnswer, { ...plain, session: 'valid' })).toBe(false);
  expect(Check(RefusedAnswer, { ...plain, serverTime: 'yesterday' })).toBe(false);
});

describe.each(TABLE)('an answer to %s', (_name, endpoint) => {
  const model = sample(endpoint.model as Schema);
  const schema = answerWith(endpoint.model);

  test('has a model and no code, or is a refusal', () => {
    const success = answer(model);
    expect(Check(schema, { ...success, errorCode: ERROR.cabinetEmpty })).toBe(false);
    expect(Check(schema, { ...success, success: false })).toBe(false);
    expect(Check(schema, { ...success, model: null })).toBe(Check(endpoint.model, null));
    expect(Check(RefusedAnswer, success)).toBe(false);
    expect(Check(schema, refusal(ERROR.cabinetEmpty, null))).toBe(false);
  });
});

describe.each(Object.entries(DETAILED_REFUSALS))('refusal %s', (code, schema) => {
  const given = sample(schema as Schema) as { model: Record<string, unknown> };

  test('has all details of its code', () => {
    expect(Check(RefusedAnswer, given)).toBe(true);
    expect(Check(RefusedAnswer, { ...given, model: null })).toBe(false);
    for (const key of Object.keys(given.model)) {
      expect([
        key,
        Check(
          RefusedAnswer,
          changed(given, ['model'], (model) => delete model[key]),
        ),
      ]).toEqual([key, false]);
    }
  });

  test('lends its details to no other code', () => {
    expect(Check(RefusedAnswer, { ...given, errorCode: ERROR.cabinetEmpty })).toBe(false);
    expect(given).toMatchObject({ success: false, errorCode: code });
  });
});

test('accepts a refusal with a code that is newer than the app', () => {
  expect(Check(RefusedAnswer, refusal('UCS999999', null))).toBe(true);
  expect(Check(RefusedAnswer, refusal('', null))).toBe(false);
});

test('accepts a fault only as a fault', () => {
  const fault = { ...refusal('', null), errorCode: null, detail: 'malformed body' };
  expect(Check(Fault, fault)).toBe(true);
  expect(Check(RefusedAnswer, fault)).toBe(false);
  expect(Check(Fault, { ...fault, errorCode: ERROR.cabinetEmpty })).toBe(false);
});
