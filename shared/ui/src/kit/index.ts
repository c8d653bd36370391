/** Wrappers and replacements of react-vant components. They are compiled into the pages that use them. */
export { InfiniteList, type InfiniteListProps } from './InfiniteList';
export { PhotoSwiper, type PhotoSwiperProps } from './PhotoSwiper';
export { ProgressBar, type ProgressBarProps } from './ProgressBar';
export { PullRefresh } from './PullRefresh';
export { TextDivider } from './TextDivider';
