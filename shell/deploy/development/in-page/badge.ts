/**
 * A badge at the edge of the page that shows which module is local and whether it compiles. A tap, or Alt+Shift+I, shows the
 * compiler's messages, or what runs in the page (`inspector.ts`). A long press on an area of the page also says which version
 * the area comes from. The badge does not depend on the app.
 */

import type { PageData } from 'shell/publishing';
import { registerModules } from './federation-info';
import { type Inspection, describeInspection, inspect } from './inspector';
import { onLongPress } from './long-press';
import { describeArea } from './owner';
import { describeReports } from './report-log';
import { applicableVersions, describeTabVersions } from './tab-versions';
import { versionForm } from './version-form';

/** Facts that the proxy puts into the address of this script. */
const facts = new URL((document.currentScript as HTMLScriptElement).src).searchParams;
const BADGE = { module: facts.get('module')!, at: facts.get('at')! };

const COLOURS = { ok: '#00736f', busy: '#7a5b00', bad: '#b3261e' } as const;

const box = document.createElement('aside');
box.setAttribute('aria-label', 'Development');
Object.assign(box.style, {
  position: 'fixed',
  left: '0',
  // Above the open panel, also in a low window.
  top: '25%',
  zIndex: '2147483647',
  // The app scales wide windows down (`base.css`); the panel keeps its size.
  zoom: 'calc(1 / var(--fit, 1))',
  maxWidth: '100vw',
  font: '600 11px/1.4 sans-serif',
});

const button = document.createElement('button');
button.type = 'button';
button.setAttribute('aria-expanded', 'false');
Object.assign(button.style, {
  // Vertical in the page's margin, so that it covers nothing.
  writingMode: 'vertical-rl',
  minWidth: '16px',
  padding: '8px 0',
  border: '0',
  borderRadius: '0 8px 8px 0',
  color: '#fff',
  font: 'inherit',
  opacity: '0.85',
});

const details = document.createElement('section');
details.hidden = true;
details.tabIndex = -1;
details.setAttribute('aria-label', 'Inspector');
const text = document.createElement('pre');
Object.assign(text.style, { margin: '0', font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
Object.assign(details.style, {
  position: 'fixed',
  inset: 'auto auto 0 0',
  margin: '0',
  maxWidth: '100vw',
  boxSizing: 'border-box',
  padding: '8px',
  maxHeight: '45vh',
  overflow: 'auto',
  borderRadius: '8px',
  background: '#111',
  color: '#eee',
  font: '12px/1.4 monospace',
});

const tab = { storage: sessionStorage, at: BADGE.at };
const data = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
// The browser forgets files beyond 250 otherwise, and each edit loads some.
performance.setResourceTimingBufferSize(5000);
registerModules(data, `${location.origin}/`);
details.append(versionForm(data, BADGE.module, tab), text);

/** Sentence about the area that was pressed last; '' if none was. */
let pressed = '';

/** Returns what runs now. */
function inspectNow(): Inspection {
  const chosen = Object.entries(applicableVersions(data, tab)).filter(([, version]) => 'data' in version);
  return inspect(data, {
    files: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    location,
    replaced: {
      ...Object.fromEntries(chosen.map(([name]) => [name, 'tab'])),
      [BADGE.module]: 'local',
      ...(facts.has('shell') ? { shell: 'development' } : {}),
    },
  });
}

/** Returns what is replaced in the deployed page, and what runs now. */
function composition(): string {
  const replacedModule = facts.get('was');
  const replacedShell = facts.get('shell');
  const reports = describeReports(window.__sentReports ?? []);
  const chosen = applicableVersions(data, tab);
  return [
    ...(pressed ? [pressed, ''] : []),
    'Replaced in this page:',
    `  ${BADGE.module} ${replacedModule ?? '(new)'} → your folder`,
    ...(replacedShell ? [`  shell ${replacedShell} → its development build`] : []),
    ...describeTabVersions(chosen).map((line) => `  ${line}`),
    `All else is from ${BADGE.at}.`,
    '',
    describeInspection(inspectNow()),
    '',
    reports ? `Reports of failures, the newest last:\n\n${reports}` : 'No failure was reported.',
  ].join('\n');
}

/** Messages of the compiler; '' if the module compiles. */
let messages = '';

const fill = () => {
  if (!details.hidden) text.textContent = messages || composition();
};

function show(state: keyof typeof COLOURS, says: string, said = ''): void {
  button.textContent = `${BADGE.module}: ${says}`;
  button.style.background = COLOURS[state];
  messages = said;
  fill();
}

function toggle(): void {
  details.hidden = !details.hidden;
  button.setAttribute('aria-expanded', String(!details.hidden));
  fill();
}
button.addEventListener('click', toggle);
window.addEventListener('keydown', (event) => {
  if (!event.altKey || !event.shiftKey || event.code !== 'KeyI' || event.repeat) return;
  // Some browsers type a character otherwise.
  event.preventDefault();
  toggle();
});

onLongPress(box, (element) => {
  pressed = describeArea(element, data, inspectNow().here);
  if (details.hidden) toggle();
  else fill();
});

// The development server's client posts compiler events to this window.
window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  if (source !== window || !data || typeof data !== 'object') return;
  const { type, data: said } = data as { type?: string; data?: unknown };
  if (type === 'webpackInvalid') show('busy', 'compiling');
  else if (type === 'webpackOk' || type === 'webpackStillOk' || type === 'webpackWarnings')
    show('ok', 'local');
  else if (type === 'webpackErrors') show('bad', 'does not compile', messagesOf(said));
  else if (type === 'webpackClose') show('bad', 'the server has stopped');
});

function messagesOf(said: unknown): string {
  const list = Array.isArray(said) ? said : [];
  return list
    .map((one) => (typeof one === 'string' ? one : String((one as { message?: string }).message ?? '')))
    .join('\n\n')
    .replace(/\u001b\[\d+m/g, '');
}

show('ok', 'local');
box.append(button, details);
document.body.append(box);
