import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@shared/i18n';
import { renderPage } from '@shared/module-testing';
import { type FieldProblem, NumericField, TextArea, TextField } from './Field';

const show = (Page: () => React.ReactElement, language: Language = 'en') =>
  renderPage(Page, { module: 'mf-orders', url: '/order/list', language });

const MESSAGES: [FieldProblem, Record<Language, string>][] = [
  [
    'name',
    { en: 'Please fill in the name', zh: '请填写姓名', hk: '請填寫姓名', ja: 'お名前を入力してください' },
  ],
  [
    'phone',
    {
      en: 'Malformed phone number',
      zh: '电话号码格式不正确',
      hk: '電話號碼格式不正確',
      ja: '電話番号の形式が正しくありません',
    },
  ],
  [
    'area',
    {
      en: 'Please select a receiving area',
      zh: '请选择收货地区',
      hk: '請選擇收貨地區',
      ja: 'お届け先の地域を選択してください',
    },
  ],
  [
    'address',
    {
      en: 'Address can not be empty',
      zh: '地址不能为空',
      hk: '地址不能為空',
      ja: '住所を入力してください',
    },
  ],
  [
    { moreThanDays: 7 },
    {
      en: 'Choose no more than 7 days',
      zh: '最多选择 7 天',
      hk: '最多選擇 7 天',
      ja: '7日以内で選択してください',
    },
  ],
];

const cases = MESSAGES.flatMap(([problem, words]) =>
  (Object.keys(words) as Language[]).map((language) => [language, words[language], problem] as const),
);

test.each(cases)(
  'shows the message in %s: %s (R5.10, R5.11, R5.12, R5.13, R5.14)',
  (language, words, problem) => {
    show(() => <TextField label="Field" value="" onChange={() => undefined} problem={problem} />, language);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Field')).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText('Field')).toBeInvalid();
  },
);

test('shows the common message, or the form’s own error if there is one', () => {
  show(() => (
    <>
      <TextArea label="Several" value="" maxLength={9} onChange={() => undefined} problem="address" />
      <TextField label="One" value="" onChange={() => undefined} problem="name" error="Whose name?" />
    </>
  ));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Address can not be empty',
    'Whose name?',
  ]);
});

test('keeps one decimal point and one leading minus sign in a numeric field and strips other characters (R5.9)', async () => {
  function Amount() {
    const [value, setValue] = useState('');
    return <NumericField label="Amount" value={value} onChange={setValue} />;
  }
  show(() => <Amount />);
  const field = screen.getByLabelText('Amount');
  await userEvent.type(field, '-1a2.5.-7x');
  expect(field).toHaveValue('-12.57');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.clear(field);
  await userEvent.paste('RM 1,234.50');
  expect(field).toHaveValue('1234.50');
});

test('describes a field with its error and its hint, and passes native attributes on', () => {
  show(() => (
    <TextField
      label="E-mail"
      value="x"
      onChange={() => undefined}
      error="Malformed e-mail"
      hint="For receipts"
      type="email"
      autoComplete="email"
    />
  ));
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveAccessibleDescription('Malformed e-mail For receipts');
  expect(field).toHaveAttribute('autocomplete', 'email');
});

test('counts the characters of a text area and limits them', async () => {
  function Words() {
    const [value, setValue] = useState('ab');
    return <TextArea label="What happened" value={value} onChange={setValue} maxLength={4} hint="In short" />;
  }
  show(() => <Words />);
  const area = screen.getByRole('textbox', { name: 'What happened' });
  expect(area).toHaveAccessibleDescription('In short');
  expect(area).toBeValid();
  await userEvent.type(area, 'cdef');
  expect(area).toHaveValue('abcd');
  expect(screen.getByText('4 / 4')).toBeVisible();
});
