import { Cell, CellBody, KeyValues } from '../src/core';
import type { Stories, Story } from './story';

export default { title: 'core/Cell', shows: [Cell, CellBody, KeyValues] } satisfies Stories;

export const Actions: Story = {
  show: (text) => (
    <>
      <Cell title={text('orders')} icon="orders" onClick={() => undefined} />
      <Cell title={text('orders')} note={text('ordersNote')} value="2" href="#orders" />
      <Cell title={text('method')} value={text('card')} chevron={false} />
    </>
  ),
};
export const Body: Story = {
  show: (text) => <CellBody title={text('orders')} note={text('ordersNote')} icon="orders" value="2" />,
};
export const Details: Story = {
  show: (text) => (
    <KeyValues
      onCopy={() => undefined}
      rows={[
        { label: text('orderNo'), value: 'JP2611200001', copy: 'JP2611200001' },
        { label: text('store'), value: text('floor'), note: text('open') },
      ]}
    />
  ),
};
export const Sum: Story = {
  show: (text) => (
    <KeyValues
      sum
      rows={[
        { label: text('fee'), value: '¥540' },
        { label: text('total'), value: '¥540' },
      ]}
    />
  ),
};
