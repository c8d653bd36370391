import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  type RenderPageOptions,
  refusal,
  renderPage,
  sampleOrder,
  yen,
} from '@shared/module-testing';
import { useKeep } from './use-keep';

const ORDER_NO = 'JP2611200001';
const onKept = jest.fn();
beforeEach(() => onKept.mockReset());

function KeepPage() {
  const [total, setTotal] = useState(2360);
  const { keep, setAgreed, busy: _busy, failure, ...state } = useKeep(ORDER_NO, yen(total), onKept);
  const shown = Object.entries(state).filter(([, on]) => on);
  return (
    <>
      <p role="note">{[...shown.map(([name]) => name), failure?.code].filter(Boolean).join(', ')}</p>
      <button onClick={() => setTotal(2450)}>Next price</button>
      <button onClick={() => setAgreed(true)}>Agree</button>
      <button onClick={keep}>Keep</button>
    </>
  );
}
const open = (answer: Answers['keepOrder'], host: RenderPageOptions['host'] = {}) =>
  renderPage(KeepPage, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${ORDER_NO}`,
    answers: { keepOrder: answer },
    host,
  });
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = () => screen.getByRole('note').textContent;

test('requires a new agreement when the total changes', async () => {
  const { requests } = open(sampleOrder({ state: 'KEPT' }));
  await tap('Agree');
  expect(state()).toBe('agreed');
  await tap('Next price');
  expect(state()).toBe('priceChanged');
  await tap('Keep');
  expect(state()).toBe('agreementMissing, priceChanged');
  expect(requests).toHaveLength(0);
  await tap('Agree');
  await tap('Keep');
  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(1));
  expect(requests.map(({ args }) => args)).toEqual([{ no: ORDER_NO, body: { agreed: true, total: 2450 } }]);
});

test('asks for the agreement again when the platform misses it', async () => {
  open(refusal('UCS310007'));
  await tap('Agree');
  await tap('Keep');
  await waitFor(() => expect(state()).toBe('agreementMissing'));
});

test('says that a part of the total is still to be paid', async () => {
  const { toasts } = open(sampleOrder({ state: 'UNPAID', kept: true }));
  await tap('Agree');
  await tap('Keep');
  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['One amount is left to pay']);
});

test('reports a refusal until the renter agrees again', async () => {
  open(refusal('UCS320003'));
  await tap('Agree');
  await tap('Keep');
  await waitFor(() => expect(state()).toBe('priceChanged, UCS320003'));
  expect(onKept).not.toHaveBeenCalled();
  await tap('Agree');
  expect(state()).toBe('agreed');
});

test('keeps the agreement of a call that the end of the session interrupted', () => {
  const interruptedCall = () => ({
    arg: { no: ORDER_NO, body: { agreed: true, total: 2360 } },
  });
  open(undefined, { interruptedCall });
  expect(state()).toBe('agreed, interrupted');
});
