/** Declarations of the dark theme. */
const DARK = '{background:#0b1211;color:#e9f1ef;--s:#121b1a;--b:#070d0c;--l:#273432;--m:#151d1d}';

/**
 * Styles that are needed before any stylesheet has loaded: the background, the skeleton and the startup messages. The
 * colours are those of `tokens.css`. Sizes in em are tenths of the column, like rem in the app.
 */
export const STARTUP_STYLE = [
  'html{background:#f2f5f4;color:#0b1b1a;--s:#fff;--b:#e7ecea;--l:#d3dbd9;--m:#eff0eb}',
  `@media(prefers-color-scheme:dark){html:not([data-theme=light])${DARK}}html[data-theme=dark]${DARK}`,
  '.js #unsupported{display:none}',
  '#skeleton{position:fixed;inset:0;z-index:200;box-sizing:border-box;max-width:10em;margin:0 auto;overflow:hidden;background:var(--s);font-size:min(10vw,48px)}',
  // The columns of `base.css`: 10em wide in a wide window, 20em in a low one.
  '@media(min-width:481px){#skeleton{font-size:42px}}@media(max-height:500px) and (min-width:560px){#skeleton{font-size:37.5px;max-width:20em}}',
  '#skeleton p{margin:0;padding:0 12px;border-bottom:1px solid var(--l);font:600 .48em/52px sans-serif}',
  '#skeleton p.back{padding-left:52px}',
  // The heading of a page without the shell's header.
  '#skeleton p.own{padding:.67em .67em 0;border:0;font:700 .64em/1.3 sans-serif}',
  '#skeleton i{display:block;height:1.5em;margin:.43em .43em 0;border-radius:10px;background:var(--b)}',
  '#skeleton i:nth-of-type(1){width:55%;height:.7em}',
  '#skeleton.map{background:var(--m)}',
  '#skeleton.map i{position:absolute;inset:33% 0 0;width:auto;height:auto;margin:0;border-radius:16px 16px 0 0;background:var(--s)}',
  '@media(min-width:720px){#skeleton.map{max-width:none}}',
  '@media(min-width:720px),(max-height:500px) and (min-width:560px){#skeleton.map i{inset:0 0 0 auto;width:10em;border-radius:0}}',
  '@media(max-height:500px) and (min-width:560px){#skeleton.map{max-width:20em}}',
  '#stalled,#unsupported{max-width:375px;margin:0 auto;padding:30vh 24px 0;text-align:center;font:16px/1.5 sans-serif}',
  '#stalled{position:fixed;inset:0 0 auto;z-index:201;max-height:100%;overflow:auto;box-sizing:border-box}',
  '#stalled p{margin:0;padding:16px;border-radius:10px;background:var(--s)}',
  '#stalled button{min-height:48px;padding:0 24px;margin-top:16px;border:0;border-radius:10px;background:#00736f;color:#fff;font:600 17px sans-serif}',
].join('');
