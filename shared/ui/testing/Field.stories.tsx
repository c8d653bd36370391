import { NumericField, SearchField, TextArea, TextField } from '../src/core';
import { Controlled, type Stories, type Story } from './story';

export default {
  title: 'core/Field',
  shows: [TextField, NumericField, TextArea, SearchField],
} satisfies Stories;

export const Empty: Story = {
  show: (text) => (
    <Controlled start="">
      {(value, onChange) => (
        <TextField label={text('email')} hint={text('emailHint')} value={value} onChange={onChange} />
      )}
    </Controlled>
  ),
};
export const WithError: Story = {
  show: (text) => (
    <TextField
      label={text('email')}
      value="renter@example"
      onChange={() => undefined}
      error={text('emailWrong')}
    />
  ),
};
export const Code: Story = {
  show: (text) => (
    <Controlled start="204816">
      {(value, onChange) => <NumericField label={text('code')} code value={value} onChange={onChange} />}
    </Controlled>
  ),
};
export const LongText: Story = {
  show: (text) => (
    <Controlled start={text('note')}>
      {(value, onChange) => (
        <TextArea label={text('describe')} value={value} onChange={onChange} maxLength={200} />
      )}
    </Controlled>
  ),
};
export const Search: Story = {
  show: (text) => <SearchField label={text('search')} value="" onSearch={() => undefined} maxLength={50} />,
};
