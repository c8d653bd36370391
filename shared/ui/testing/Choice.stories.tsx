import { Checkbox, Chips, RadioGroup, RadioRow, Tabs } from '../src/core';
import { Controlled, type Stories, type Story } from './story';

export default {
  title: 'core/Choice',
  shows: [Checkbox, Chips, RadioGroup, RadioRow, Tabs],
} satisfies Stories;

export const Boxes: Story = {
  show: (text) =>
    [false, true].map((start) => (
      <Controlled key={String(start)} start={start}>
        {(checked, onChange) => (
          <Checkbox checked={checked} onChange={onChange}>
            {text('agree')}
          </Checkbox>
        )}
      </Controlled>
    )),
};
export const BoxWithError: Story = {
  show: (text) => (
    <Checkbox checked={false} onChange={() => undefined} error={text('agreeFirst')}>
      {text('agree')}
    </Checkbox>
  ),
};
export const Filter: Story = {
  show: (text) => (
    <Controlled start="rent">
      {(value, onChange) => (
        <Chips
          label={text('search')}
          value={value}
          onChange={onChange}
          options={[
            { id: 'all', label: text('all') },
            { id: 'rent', label: text('canRent'), icon: 'out' },
            { id: 'return', label: text('canReturn'), icon: 'into' },
          ]}
        />
      )}
    </Controlled>
  ),
};
export const FilterWithError: Story = {
  show: (text) => (
    <Chips
      label={text('describe')}
      value=""
      onChange={() => undefined}
      error={text('agreeFirst')}
      options={[{ id: 'all', label: text('all') }]}
    />
  ),
};
export const Methods: Story = {
  show: (text) => (
    <Controlled start="card">
      {(value, onChange) => (
        <RadioGroup label={text('method')}>
          {['card', 'paypay'].map((id) => (
            <RadioRow
              key={id}
              name="method"
              checked={value === id}
              onChange={() => onChange(id)}
              note={text('cardNote')}
              trailing="¥3,300"
            >
              {text('card')}
            </RadioRow>
          ))}
          <RadioRow name="method" checked={false} onChange={() => undefined} disabled note={text('notNow')}>
            Alipay
          </RadioRow>
        </RadioGroup>
      )}
    </Controlled>
  ),
};
export const MethodsWithError: Story = {
  show: (text) => (
    <RadioGroup label={text('method')} error={text('agreeFirst')}>
      <RadioRow name="method" checked={false} onChange={() => undefined}>
        {text('card')}
      </RadioRow>
    </RadioGroup>
  ),
};
export const TabBar: Story = {
  show: (text) => (
    <Controlled start="all">
      {(selected, onSelect) => (
        <Tabs
          label={text('orders')}
          selected={selected}
          onSelect={onSelect}
          items={[
            { id: 'all', label: text('all') },
            { id: 'unpaid', label: text('unpaid'), count: 1 },
            { id: 'completed', label: text('completed') },
          ]}
        />
      )}
    </Controlled>
  ),
};
