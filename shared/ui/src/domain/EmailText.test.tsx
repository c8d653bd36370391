import { render } from '@testing-library/react';
import { EmailText } from './EmailText';

test('offers a line break before "@" and "." only', () => {
  const { container } = render(<EmailText email="help@jp.powerbank.example" />);
  expect(container.innerHTML).toBe(
    '<span>help</span><wbr><span>@jp</span><wbr><span>.powerbank</span><wbr><span>.example</span>',
  );
});
