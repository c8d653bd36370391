/** What is taken from react-vant, and what stands in its place; compiled into the page that uses it. */
export { DateTimePicker, type DateTimePickerProps } from './DateTimePicker';
export { InfiniteList, type InfiniteListProps } from './InfiniteList';
export { PhotoSwiper, type PhotoSwiperProps } from './PhotoSwiper';
export { PullRefresh } from './PullRefresh';
