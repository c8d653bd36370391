import { BrandMark, Button, Icon, Page, PageBar, PageTitle, Section, SectionTitle } from '../src/core';
import { ICON_PATHS } from '../src/core/icon-paths';
import type { IconName, PageProps } from '../src/core';
import type { Stories, Story } from './story';

export default {
  title: 'core/Page',
  shows: [Page, PageBar, PageTitle, Section, SectionTitle, Icon, BrandMark],
} satisfies Stories;

const page = (tone: NonNullable<PageProps['tone']>): Story => ({
  on: 'nothing',
  show: (text) => (
    <Page tone={tone} footer={<Button block>{text('rent')}</Button>}>
      <PageTitle>{text('orders')}</PageTitle>
      <Section title={text('method')}>
        <SectionTitle>{text('card')}</SectionTitle>
        <p>{text('cardNote')}</p>
      </Section>
    </Page>
  ),
});
/** A bar above the footer. */
export const WithBar: Story = {
  on: 'nothing',
  show: (text) => <PageBar value={<p>{text('card')}</p>}>{page('ground').show(text, 'en')}</PageBar>,
};
export const Ground = page('ground');
export const Surface = page('surface');
export const Camera = page('camera');
export const Night = page('night');

export const Icons: Story = {
  show: () => (
    <ul>
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} /> <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};
export const Brands: Story = {
  show: () =>
    (['google', 'apple', 'wechat', 'alipay'] as const).map((name) => <BrandMark key={name} name={name} />),
};
