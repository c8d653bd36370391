/** @jest-environment node */
import { animationRefusals } from './animations-in-scripts';
import { parseScript } from './code';

const refusals = (code: string) =>
  animationRefusals([parseScript('a.js', code, 'script')], new Set(['spin', 'left', 'in']));

test.each([
  'a({ style: { animation: "spin 1s linear infinite" } })',
  'a({ style: { animation: "1s spin" } })',
  'a({ style: { animation: `spin ${t}ms` } })',
  'a({ style: { animation: `spin ${t} ${ease}` } })',
  'a({ style: { WebkitAnimation: "spin ".concat(t, "s linear") } })',
  'a({ style: { animation: "spin " + t + "s" } })',
  'a({ style: { animation: "spin var(--time)" } })',
  'a({ style: { animation: "spin 1s cubic-bezier(0, 0, 1, 1) both, left .2s steps(2)" } })',
  'a({ style: { animation: busy ? "spin 1s" : "none" } })',
  'a({ style: { animationName: "spin" } })',
  'a({ style: { animationName: busy ? "spin" : "none" } })',
  'a({ style: { animationName: busy && "spin, other" } })',
  'a({ style: { "animation-name": "spin" } })',
  'a({ style: { "--enter": "spin" } })',
  'const animation = "spin 1s linear infinite"',
  'b.style.animation = "spin 1s"',
  'b.style.animationName = "spin"',
  'b.style["animationName"] = "spin"',
  'b.style.setProperty("animation-name", "spin")',
  'b.style.setProperty("--enter", "spin")',
  'b.style.cssText = "color: red; animation: spin 1s"',
  'b.setAttribute("style", `animation-name:spin;top:${y}px`)',
  'b.innerHTML = "<i style=\'animation: 1s spin\'></i>"',
  'b.onanimationend = (e) => { if (e.animationName === "spin") c() }',
  'switch (e.animationName) { case "spin": c() }',
])('refuses %s', (code) => {
  expect(refusals(code)).toEqual([
    'a.js names the animation "spin", which gets another name here. Set the animation by a class of a style sheet.',
  ]);
});

test.each([
  'a({ className: "spin" })',
  'a({ className: `spin ${size}` })',
  'a({ style: { textAlign: "left" } })',
  'a({ style: { transition: "left 1s ease" } })',
  'b.style.transition = `left ${t}ms linear`',
  'a({ animation: "spin" })',
  'a({ style: { animation: "other 1s" } })',
  'a({ style: { animationName: "other" } })',
  'a("Left in 3 s", "in 3s it will spin", "1s", "left or right", "spin linear")',
  'c("spin", 1); switch (kind) { case "spin": c() } if (kind === "spin") c()',
])('accepts %s', (code) => expect(refusals(code)).toEqual([]));
