import { render, screen } from '@testing-library/react';
import { BrandMark } from './BrandMark';
import { Icon } from './Icon';
import { Note, Tag } from './Tag';

test('shows a tag as text beside a decorative icon', () => {
  const { container } = render(
    <Tag tone="warn" icon="clock">
      Closes in 20 min
    </Tag>,
  );
  expect(screen.getByText('Closes in 20 min').parentElement).toHaveClass('warn', 'boxed');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('boxes exceptional states only, unless told otherwise', () => {
  render(
    <>
      <Tag>Completed</Tag>
      <Tag tone="off" boxed={false}>
        Closed
      </Tag>
    </>,
  );
  expect(screen.getByText('Completed').parentElement).not.toHaveClass('boxed');
  expect(screen.getByText('Closed').parentElement).not.toHaveClass('boxed');
});

test('announces a note only with a role', () => {
  render(
    <>
      <Note>For your information</Note>
      <Note tone="bad" role="alert">
        Payment failed
      </Note>
    </>,
  );
  expect(screen.getByText('For your information').closest('[role]')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Payment failed');
});

test('names an icon without text, and hides other icons and brand marks', () => {
  const { container } = render(
    <>
      <Icon name="copy" label="Copy" />
      <Icon name="copy" />
      <BrandMark name="google" />
    </>,
  );
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Copy' })]);
  expect(container.querySelectorAll('svg[aria-hidden]')).toHaveLength(2);
});
