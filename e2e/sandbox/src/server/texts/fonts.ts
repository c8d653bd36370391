import type { Localised } from './languages';

/** Font families of each language. One of another language would draw other shapes of the same characters. */
const OWN: Localised = {
  en: '',
  zh: "'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',",
  hk: "'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',",
  ja: "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',",
};

const fonts = (own: string): string =>
  `system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',${own}sans-serif`;

/** Values of `font-family` by language, for pages and map labels. */
export const FONTS: Localised = {
  en: fonts(OWN.en),
  zh: fonts(OWN.zh),
  hk: fonts(OWN.hk),
  ja: fonts(OWN.ja),
};
