import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { LanguagePicker, LanguageRow } from './LanguagePicker';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

const button = () => screen.getByRole('button', { name: 'Language: English' });
const item = (name: string) => screen.getByRole('menuitemradio', { name });
const menu = () => screen.queryByRole('menu', { name: 'Language' });

const open = async () => {
  renderUi(<LanguagePicker language="en" onChange={onChange} />);
  await userEvent.click(button());
};

describe('LanguagePicker', () => {
  test('names the language of its button, also as an icon only', () => {
    renderUi(<LanguagePicker language="en" onChange={onChange} compact />);
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveTextContent('');
  });

  test('opens a menu of the four languages in their own words and focuses the current one', async () => {
    await open();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ['中文', 'zh-Hans'],
      ['繁体', 'zh-Hant-HK'],
      ['English', 'en'],
      ['日本語', 'ja'],
    ]);
    expect(item('English')).toBeChecked();
    expect(item('English')).toHaveFocus();
  });

  test.each([
    ['{ArrowDown}', '日本語'],
    ['{ArrowDown}{ArrowDown}', '中文'],
    ['{ArrowUp}', '繁体'],
    ['{Home}', '中文'],
    ['{Home}{ArrowUp}', '日本語'],
    ['{End}', '日本語'],
  ])('moves the focus with %s', async (keys, name) => {
    await open();
    await userEvent.keyboard(keys);
    expect(item(name)).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('chooses with Enter, closes and returns the focus to the button', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['ja']]);
    expect(menu()).toBeNull();
    expect(button()).toHaveFocus();
  });

  test('does not report the language that is already chosen', async () => {
    await open();
    await userEvent.click(item('English'));
    expect(onChange).not.toHaveBeenCalled();
    expect(menu()).toBeNull();
  });

  test('closes on Escape and returns the focus to the button', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(button()).toHaveFocus();
  });

  test('closes on Tab and on a tap elsewhere', async () => {
    await open();
    await userEvent.tab();
    expect(menu()).toBeNull();
    await userEvent.click(button());
    fireEvent.pointerDown(item('日本語'));
    expect(menu()).toBeVisible();
    fireEvent.pointerDown(document.body);
    expect(menu()).toBeNull();
  });
});

describe('LanguageRow', () => {
  test('is a named group that marks the current language as pressed', async () => {
    renderUi(<LanguageRow language="hk" onChange={onChange} />, 'hk');
    expect(screen.getByRole('group', { name: '語言' })).toBeVisible();
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent, lang }) => [textContent, lang])).toEqual([['繁体', 'zh-Hant-HK']]);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(onChange.mock.calls).toEqual([['en']]);
  });
});
