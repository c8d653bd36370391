/** Style of the report. Fits a phone and a printed page, in both themes. */
export const STYLE = `:root{color-scheme:light dark;--ink:#0b1b1a;--soft:#4b5755;--paper:#fff;--line:#ccd4d2;--bar:#3d8f8a;--late:#a1540b;
--late-tint:#fdecd5;--bad-tint:#fbdcd9}
@media (prefers-color-scheme:dark){:root{--ink:#e7edeb;--soft:#a9b6b3;--paper:#0f1616;--line:#38423f;--bar:#4fb3aa;--late:#e39a4a;
--late-tint:#3a2a12;--bad-tint:#3f1b18}}
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem 1rem;max-width:1100px;color:var(--ink);background:var(--paper)}
h1{margin:0 0 .5rem}h2{margin:2.5rem 0 .5rem}h3{margin:1.25rem 0 .25rem;font-size:15px}p{margin:.25rem 0;max-width:46rem}
.facts{color:var(--soft)}.result{font-size:1.15rem;font-weight:600}
.scroll{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0 1.5rem}
td,th{border:1px solid var(--line);padding:.15rem .5rem;text-align:right}th:first-child,td:first-child{text-align:left}
.late td{background:var(--late-tint)}.missed td{background:var(--bad-tint)}
.line{display:grid;grid-template-columns:13rem 1fr 19rem;gap:.75rem;align-items:center;font-variant-numeric:tabular-nums}
.line span{overflow-wrap:anywhere}.line span:last-child{color:var(--soft)}.late span:last-child{color:var(--late);font-weight:600}
.track{position:relative;height:14px}.track b{position:absolute;inset:0 auto 0 0;background:var(--bar)}.late .track b{background:var(--late)}
.track i{position:absolute;top:6px;height:2px;background:var(--ink)}.track u{position:absolute;top:-3px;bottom:-3px;border-left:2px solid var(--ink)}
@media (max-width:700px){.line{grid-template-columns:1fr;gap:0;margin:.5rem 0}}
.strip{display:flex;gap:4px;overflow-x:auto}.strip figure{margin:0;font-size:11px}.strip img,.strip i{display:block;width:90px;height:195px;
background:var(--line);object-fit:cover}.bars{position:relative;border-left:1px solid var(--line);overflow:hidden}
.bar{position:relative;height:15px;font-size:10px;white-space:nowrap}.bar b{position:absolute;height:11px;top:2px;
background:#79a}.bar b.Script{background:#c93}.bar b.Fetch,.bar b.XHR{background:#393}.bar b.Stylesheet{background:#96c}
.bar span{position:absolute;left:0}summary{cursor:pointer;font-weight:600;padding:.5rem 0}`;
