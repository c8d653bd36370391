import { FONTS } from '../../server/texts/fonts';
import { HTML_LANG, LANGUAGES } from '../../server/texts/languages';

const FONTS_BY_LANGUAGE = LANGUAGES.map(
  (language) => `body:lang(${HTML_LANG[language]}){font-family:${FONTS[language]}}`,
).join('\n');

/**
 * Style sheet of the hosted page. It differs from the app, because the page belongs to a payment provider.
 */
export const PAGE_STYLE = `*{box-sizing:border-box}
:root{color-scheme:light dark;--ink:#14181f;--soft:#4a5361;--line:#c9ced6;--edge:#6b7482;--ground:#f3f4f6;--paper:#fff;--go:#1b3a6b;--on-go:#fff;--bad:#a8231c}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f5;--soft:#b7bfca;--line:#39414d;--edge:#8a93a1;--ground:#0f1319;--paper:#181d25;--go:#a9c6ff;--on-go:#0f1319;--bad:#ff9d94}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 ${FONTS.en}}
${FONTS_BY_LANGUAGE}
main{max-width:480px;min-height:100vh;margin:0 auto;padding:20px 20px 32px;background:var(--paper)}
.test{margin:0 0 20px;padding:8px 12px;border:1px dashed var(--edge);border-radius:8px;color:var(--soft);font-size:14px}
h1{margin:0;font-size:20px;line-height:1.3;font-weight:600}
.amount{margin:8px 0 0;font-size:40px;line-height:1.1;font-weight:600;font-variant-numeric:tabular-nums}
.note{margin:8px 0 20px;color:var(--soft)}
dl{margin:0 0 24px;border-top:1px solid var(--line)}
dl div{display:flex;gap:16px;justify-content:space-between;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft);flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,a.go{display:block;width:100%;min-height:52px;margin:0 0 12px;padding:12px;border:1px solid var(--edge);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.go,a.go{background:var(--go);border-color:var(--go);color:var(--on-go)}
button.bad{color:var(--bad);border-color:var(--bad)}
a.go{margin-top:24px}
details{margin-top:20px;padding-top:8px;border-top:1px solid var(--line)}
summary{min-height:44px;padding:10px 0;color:var(--soft);cursor:pointer}
label{display:block;margin:8px 0 4px}
select{display:block;width:100%;min-height:48px;margin:0 0 16px;padding:8px 12px;border:1px solid var(--edge);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;
