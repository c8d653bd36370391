import { sampleOrder } from '@shared/domain/testing';
import {
  DepositStateTag,
  EmailText,
  LocalTimeField,
  MoneyFlow,
  OrderStateTag,
  StepList,
  TripList,
} from '../src/domain';
import { Controlled, type Stories, type Story } from './story';

export default {
  title: 'domain/Order',
  shows: [OrderStateTag, DepositStateTag, MoneyFlow, StepList, TripList, LocalTimeField, EmailText],
} satisfies Stories;

const ORDER_STATES = ['UNPAID', 'EXPIRED', 'EJECTING', 'COMPLETED', 'DELETED'] as const;

export const OrderStates: Story = {
  show: () =>
    ORDER_STATES.map((state) => (
      <p key={state}>
        <OrderStateTag order={{ ...sampleOrder({ state }), deposit: undefined }} />
      </p>
    )),
};
export const RunningOrder: Story = {
  on: 'night',
  show: () => <OrderStateTag order={{ ...sampleOrder(), deposit: undefined }} />,
};
export const DepositStates: Story = {
  show: () =>
    (['PAID', 'FROZEN', 'REFUNDING'] as const).map((state) => (
      <p key={state}>
        <DepositStateTag state={state} />
      </p>
    )),
};
export const Payments: Story = {
  show: (text) => (
    <MoneyFlow
      moments={[
        { kind: 'full', title: text('paidStep'), amount: '¥3,300' },
        { kind: 'half', title: text('fee'), note: text('ordersNote'), amount: '¥540' },
        { kind: 'hollow', title: text('returned'), note: text('refundNote'), amount: '¥2,760' },
      ]}
    />
  ),
};
export const Steps: Story = {
  show: (text) => (
    <StepList
      steps={[
        { label: text('paidStep'), state: 'done' },
        { label: text('openStep'), note: text('floor'), state: 'now' },
        { label: text('takeStep'), state: 'todo' },
      ]}
    />
  ),
};
export const Trip: Story = {
  show: (text) => (
    <TripList
      rented={{ time: '14:02', label: text('rented'), title: text('store'), note: text('floor') }}
      returned={{ time: '17:40', label: text('returned'), title: text('store'), note: text('floor') }}
    />
  ),
};
export const TimeOfReturn: Story = {
  show: (text, language) => (
    <Controlled start="2026-11-20T17:02">
      {(value, onChange) => (
        <LocalTimeField
          label={text('when')}
          value={value}
          min="2026-11-19T17:00"
          max="2026-11-20T18:00"
          language={language}
          onChange={onChange}
        />
      )}
    </Controlled>
  ),
};
export const Address: Story = { show: () => <EmailText email="a.long.name.of.a.renter@example.com" /> };
