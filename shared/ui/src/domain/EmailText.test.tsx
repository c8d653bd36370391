import { render } from '@testing-library/react';
import { EmailText } from './EmailText';

test('offers a line break before "@" and "." only', () => {
  const { container } = render(<EmailText email="help@jp.powerbank.example" />);
  expect(container.innerHTML).toBe('help<wbr>@jp<wbr>.powerbank<wbr>.example');
});
