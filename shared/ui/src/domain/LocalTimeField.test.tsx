import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Language } from '@shared/i18n';
import { renderUi } from '@shared/module-testing';
import { LocalTimeField } from './LocalTimeField';

const chosen = jest.fn();
beforeEach(() => chosen.mockClear());

function Field({ start = '', language = 'en' as Language, error = undefined as string | undefined }) {
  const [value, setValue] = useState(start);
  return (
    <LocalTimeField
      label="When did you return it?"
      hint="In local time"
      error={error}
      value={value}
      min="2026-11-18T20:10"
      max="2026-11-20T09:30"
      language={language}
      onChange={(text) => {
        chosen(text);
        setValue(text);
      }}
    />
  );
}
const control = (name: string) => screen.getByRole('combobox', { name });
const options = (name: string) =>
  within(control(name))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);

test('reports the time when day, hour and minute are chosen, and each later change', async () => {
  renderUi(<Field />);
  await userEvent.selectOptions(control('Hour'), '08');
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.selectOptions(control('Minute'), '05');
  await userEvent.selectOptions(control('Day'), '2026-11-19');
  expect(chosen.mock.calls).toEqual([['2026-11-20T08:05'], ['2026-11-19T08:05']]);
});

test('offers only times between the first and the last one', async () => {
  renderUi(<Field start="2026-11-20T08:05" />);
  expect(options('Day')).toEqual(['20 Nov 2026', '19 Nov 2026', '18 Nov 2026']);
  expect(options('Hour')).toEqual(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']);
  await userEvent.selectOptions(control('Hour'), '09');
  expect(options('Minute')).toHaveLength(31);
  await userEvent.selectOptions(control('Day'), '2026-11-18');
  await userEvent.selectOptions(control('Hour'), '20');
  expect(options('Minute')[0]).toBe('10');
});

test.each<[Language, string]>([
  ['ja', '2026年11月20日'],
  ['zh', '2026年11月20日'],
])('names the days in the language of the app: %s', (language, day) => {
  renderUi(<Field language={language} />);
  expect(options('Day')[0]).toBe(day);
});

test('shows and announces an error, which describes the field as its hint does', () => {
  renderUi(<Field error="Choose a time after the start" />);
  const field = screen.getByRole('group', { name: 'When did you return it?' });
  expect(field).toHaveAccessibleDescription('Choose a time after the start In local time');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a time after the start');
  expect(control('Hour')).toBeInvalid();
});

test('keeps the last day chosen as long as the renter has chosen none, also after midnight', async () => {
  const field = (max: string) => (
    <LocalTimeField label="When?" value="" min="2026-11-18T20:10" max={max} language="en" onChange={chosen} />
  );
  function Overnight() {
    const [max, setMax] = useState('2026-11-19T23:50');
    return (
      <>
        {field(max)}
        <button onClick={() => setMax('2026-11-20T09:30')}>Sleep</button>
      </>
    );
  }
  renderUi(<Overnight />);
  expect(control('Day')).toHaveValue('2026-11-19');
  await userEvent.click(screen.getByRole('button', { name: 'Sleep' }));
  await userEvent.selectOptions(control('Hour'), '08');
  await userEvent.selectOptions(control('Minute'), '05');
  expect(chosen.mock.calls).toEqual([['2026-11-20T08:05']]);
});

test('keeps the day that the renter has chosen after midnight', async () => {
  function Overnight() {
    const [max, setMax] = useState('2026-11-19T23:50');
    return (
      <>
        <LocalTimeField
          label="When?"
          value=""
          min="2026-11-18T20:10"
          max={max}
          language="en"
          onChange={chosen}
        />
        <button onClick={() => setMax('2026-11-20T09:30')}>Sleep</button>
      </>
    );
  }
  renderUi(<Overnight />);
  await userEvent.selectOptions(control('Day'), '2026-11-18');
  await userEvent.click(screen.getByRole('button', { name: 'Sleep' }));
  expect(control('Day')).toHaveValue('2026-11-18');
});
