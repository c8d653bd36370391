import type { Fetch } from './fetch-remote';
import type { RoutesFile } from './routes-file';

/** Address of the example remote. */
export const ADDRESS = 'https://remotes.example/points/mf-manifest.json';

const assets = (js: string[], later: string[] = [], css: string[] = []) => ({
  js: { sync: js, async: later },
  css: { sync: css, async: [] },
});

/** Returns the manifest of the example remote. */
export const manifestOf = (changes: object = {}, metaData: object = {}) => ({
  id: 'points',
  name: 'points',
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'points',
    publicPath: 'auto',
    ...metaData,
  },
  shared: [
    {
      name: 'react',
      version: '19.3.1',
      requiredVersion: '^19.0.0',
      singleton: true,
      assets: assets(['9.js']),
    },
  ],
  remotes: [],
  exposes: [{ path: './Points', assets: assets(['js/5.js'], ['7.js'], ['css/5.css']) }],
  ...changes,
});

/** The entry of a remote in the form that webpack writes: modules, their runtime, and a variable. */
export const ENTRY = `var points;(()=>{"use strict";var e={
  1(e,t,o){var a=function(e){return new Function("return import("+e+")")};a(o(2));
    o.federation.instance||(o.federation.instance=o.federation.bundlerRuntime.init({webpackRequire:o}))},
  2(e){e.exports=import("https://other.example/entry.js")},
  3(e,t,o){var r={"./Points":()=>o.e(5).then(()=>()=>o(6))};
    o.d(t,{get:()=>e=>r[e](),init:()=>e=>{throw Error("init is not called")}})}
};const t={};function o(r){const n=t[r];if(n)return n.exports;const i=t[r]={exports:{}};e[r](i,i.exports,o);return i.exports}
o.m=e,o.c=t,o.federation={initOptions:{name:"points"}},o.consumesLoadingData={},
o.d=(e,t)=>{for(var r in t)Object.defineProperty(e,r,{enumerable:!0,get:t[r]})},o.f={},
o.e=e=>Promise.all(Object.keys(o.f).reduce((t,r)=>(o.f[r](e,t),t),[])),o.u=e=>"js/"+e+".js",
(()=>{o.l=(e,t)=>{const r=document.createElement("script");r.onload=r.onerror=t,r.src=e,document.head.appendChild(r)}})(),
(()=>{let e;const t=globalThis.document;if(t&&(e=t.currentScript&&t.currentScript.src),!e)throw new Error("Automatic publicPath is not supported in this browser");o.p=e})(),
(()=>{o.consumesLoadingData.moduleIdToConsumeDataMapping={8:{fallback:()=>o.e(9).then(()=>()=>o(9)),requiredVersion:"^19.0.0",shareKey:"react"}};
o.consumesLoadingData.chunkMapping={5:[8]}})(),
(()=>{o.f.miniCss=(e,t)=>{const r=document.createElement("link");r.rel="stylesheet",r.href=o.p+e+".css",document.head.appendChild(r),t.push(new Promise(()=>{}))}})(),
(()=>{const e={4:0};o.f.j=(t,r)=>{if(0===e[t])return;r.push(new Promise(o=>e[t]=[o]));o.l(o.p+o.u(t),()=>{})};
const t=(t,r)=>{const[n,i]=r;for(const e in i)o.m[e]=i[e];t&&t(r);for(const t of n)e[t]&&e[t][0](),e[t]=0};
const r=self.webpackChunkpoints=self.webpackChunkpoints||[];r.forEach(t.bind(null,0)),r.push=t.bind(null,r.push.bind(r))})(),
o(1);let i=o(3);points=i})();
//# sourceMappingURL=remoteEntry.js.map`;

/** Returns a chunk in the form that webpack writes. */
export const chunk = (id: number, modules: string) =>
  `"use strict";(self.webpackChunkpoints=self.webpackChunkpoints||[]).push([[${id}],{${modules}}]);`;

/** Files of the example remote, by path. */
export const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': ENTRY,
  'js/5.js': chunk(
    5,
    '6(e,t,n){n.d(t,{default:()=>l});var a=n(8);const l=()=>(0,a.createElement)("h2",{className:"points",onClick:()=>n.e(7)},"Points")}',
  ),
  '7.js': chunk(7, '7(e){e.exports="later"}'),
  '9.js': chunk(9, '9(e,t){t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}}'),
  'css/5.css': '.points{color:red}',
};

/** Returns a network that has a remote at `ADDRESS`. */
export const networkWith =
  (files: Readonly<Record<string, string>> = FILES, manifest: object = manifestOf()): Fetch =>
  (url) => {
    const all: Readonly<Record<string, string>> = { ...files, 'mf-manifest.json': JSON.stringify(manifest) };
    const text = all[url.replace('https://remotes.example/points/', '')];
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text));
  };

/** Routes of the module that is made of the example remote. */
export const ROUTES: RoutesFile = {
  name: 'mf-a',
  version: '1.0.0',
  owner: 'a',
  budgetKB: 20,
  routes: [
    { path: '/points', page: './Points', titles: { en: 'Points', ja: 'ポイント', zh: '积分', hk: '積分' } },
  ],
};
