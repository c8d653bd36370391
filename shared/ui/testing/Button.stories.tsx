import { Button, ButtonLink } from '../src/core';
import type { Stories, Story } from './story';

export default { title: 'core/Button', shows: [Button, ButtonLink] } satisfies Stories;

const VARIANTS = ['primary', 'line', 'text', 'danger'] as const;

export const Variants: Story = {
  show: (text) =>
    VARIANTS.map((variant) => (
      <p key={variant}>
        <Button variant={variant}>{text(variant === 'danger' ? 'remove' : 'rent')}</Button>
      </p>
    )),
};
export const Sizes: Story = {
  show: (text) =>
    (['small', 'normal', 'big'] as const).map((size) => (
      <p key={size}>
        <Button size={size}>{text('rent')}</Button>
      </p>
    )),
};
export const Block: Story = {
  show: (text) => (
    <Button block size="big" icon="scan">
      {text('rent')}
    </Button>
  ),
};
export const Busy: Story = {
  show: (text) => (
    <Button block busy busyLabel={text('paying')}>
      {text('pay')}
    </Button>
  ),
};
export const DisabledWithReason: Story = {
  show: (text) => (
    <Button block reason={text('noCabinet')}>
      {text('rent')}
    </Button>
  ),
};
export const Link: Story = {
  show: (text) => (
    <ButtonLink href="#orders" variant="line" icon="orders">
      {text('orders')}
    </ButtonLink>
  ),
};
