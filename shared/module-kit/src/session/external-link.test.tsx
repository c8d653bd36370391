import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { useExternalLink } from './session';

function Page() {
  return (
    <a href="https://maps.test/" {...useExternalLink()}>
      Directions
    </a>
  );
}

test.each([
  ['browser', '_blank'],
  ['other', null],
  ['wechat', null],
  ['alipay', null],
] as const)('in %s, a link to another site has the target %p', (browserType, target) => {
  renderPage(Page, { module: 'mf-orders', url: '/shop/detail', browserType });
  const link = screen.getByRole('link');
  expect(link.getAttribute('target')).toBe(target);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
