import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Checkbox, RadioGroup, RadioRow } from './Choice';

function Terms({ error }: { error?: string }) {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox checked={checked} onChange={setChecked} error={error}>
      I agree to the <a href="/terms">Terms</a>
    </Checkbox>
  );
}

function Methods({ error }: { error?: string }) {
  const [chosen, setChosen] = useState('card');
  const row = (id: string, label: string, more = {}) => (
    <RadioRow name="method" checked={chosen === id} onChange={() => setChosen(id)} {...more}>
      {label}
    </RadioRow>
  );
  return (
    <RadioGroup label="Payment method" error={error}>
      {row('card', 'Card', { note: 'Held now' })}
      {row('wallet', 'Wallet', { disabled: true })}
      {row('cash', 'Konbini', { trailing: <b>+¥110</b> })}
    </RadioGroup>
  );
}

const box = () => screen.getByRole('checkbox', { name: 'I agree to the Terms' });
const radio = (name: RegExp | string) => screen.getByRole('radio', { name });

describe('Checkbox', () => {
  test('changes with Space and with a tap on its words', async () => {
    renderUi(<Terms />);
    await userEvent.tab();
    expect(box()).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(box()).toBeChecked();
    await userEvent.click(screen.getByText('I agree to the'));
    expect(box()).not.toBeChecked();
  });

  test('announces an error and describes the box with it', () => {
    renderUi(<Terms error="Please accept the terms" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please accept the terms');
    expect(box()).toHaveAccessibleDescription('Please accept the terms');
    expect(box()).toBeInvalid();
  });

  test('is valid and has no description without an error', () => {
    renderUi(<Terms />);
    expect(box()).toBeValid();
    expect(box()).not.toHaveAttribute('aria-describedby');
  });
});

describe('RadioGroup', () => {
  test('names the group and each row with its note', () => {
    renderUi(<Methods />);
    expect(screen.getByRole('group', { name: 'Payment method' })).toBeVisible();
    expect(radio(/^Card\s*Held now$/)).toBeChecked();
    expect(radio(/Konbini.*\+¥110/)).not.toBeChecked();
  });

  test('moves the choice with the arrow keys past a disabled row', async () => {
    renderUi(<Methods />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio(/Konbini/)).toBeChecked();
    expect(radio(/Konbini/)).toHaveFocus();
  });

  test('ignores a tap on a disabled row', async () => {
    renderUi(<Methods />);
    expect(radio('Wallet')).toBeDisabled();
    await userEvent.click(screen.getByText('Wallet'));
    expect(radio('Wallet')).not.toBeChecked();
  });

  test('announces an error and connects it to the group', () => {
    renderUi(<Methods error="Choose a method" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a method');
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose a method');
  });
});
