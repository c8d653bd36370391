import { InfiniteList, PhotoSwiper, ProgressBar, PullRefresh, TextDivider } from '../src/kit';
import { Cell } from '../src/core';
import type { Stories, Story } from './story';

export default {
  title: 'kit/React Vant',
  shows: [InfiniteList, PhotoSwiper, ProgressBar, PullRefresh, TextDivider],
} satisfies Stories;

const list = (more: { hasMore: boolean; loading: boolean; failed?: boolean }): Story => ({
  show: (text) => (
    <InfiniteList onMore={() => undefined} {...more}>
      <Cell title={text('orders')} note={text('ordersNote')} />
    </InfiniteList>
  ),
});
export const ListLoading = list({ hasMore: true, loading: true });
export const ListFailed = list({ hasMore: true, loading: false, failed: true });
export const ListEnd = list({ hasMore: false, loading: false });

const PICTURE = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="${colour}"/></svg>`)}`;

export const Photos: Story = {
  show: (text) => (
    <PhotoSwiper
      label={text('photos')}
      photos={['teal', 'slategrey'].map((colour, at) => ({
        src: PICTURE(colour),
        alt: `${text('photos')} ${at + 1}`,
      }))}
    />
  ),
};
export const Progress: Story = {
  show: (text) =>
    [0, 40, 100].map((percent) => <ProgressBar key={percent} label={text('upload')} percent={percent} />),
};
export const Refresh: Story = {
  show: (text) => (
    <PullRefresh query={{ isFetching: false, error: undefined, refetch: () => undefined }}>
      <Cell title={text('orders')} />
    </PullRefresh>
  ),
};
export const Divider: Story = { show: (text) => <TextDivider>{text('or')}</TextDivider> };
