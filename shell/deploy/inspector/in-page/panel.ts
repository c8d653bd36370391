/**
 * A tab at the edge of the page. A tap on it, or Alt+Shift+I, shows what runs in the page (`inspector.ts`) and the last reports of
 * failures. A long press on an area of the page also says which version the area comes from. The panel does not depend on the app.
 */
import { type PageData, REPORT_SESSION_KEY } from 'shell/publishing';
import { registerModules } from './federation-info';
import { type Inspection, type Replaced, describeInspection, inspect } from './inspector';
import { onLongPress } from './long-press';
import { describeArea } from './owner';
import { type SentReport, describeReports } from './report-log';

declare global {
  interface Window {
    /** Last reports that the page has sent, for the panel. */
    __sentReports?: SentReport[];
  }
}

/** Contents of the panel besides what runs in the page. */
export interface PanelContents {
  /** Accessible name of the tab with its panel. */
  name: string;
  /** Form that shows another version of a module in this tab of the browser. */
  form: HTMLFormElement;
  /** Returns the parts that are not those of the deployed page. */
  replaced(): Record<string, Replaced>;
  /** Returns the lines above the inspection. */
  lines(): string[];
}

export interface Panel {
  /**
   * Changes the text of the tab.
   * @param instead text to show in place of the inspection; '' for the inspection
   */
  show(state: keyof typeof COLOURS, text: string, instead?: string): void;
}

const COLOURS = { ok: '#00736f', busy: '#7a5b00', bad: '#b3261e' } as const;

function createBox(name: string): HTMLElement {
  const box = document.createElement('aside');
  box.setAttribute('aria-label', name);
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
  return box;
}

function createButton(): HTMLButtonElement {
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
  return button;
}

function createDetails(): HTMLElement {
  const details = document.createElement('section');
  details.hidden = true;
  details.tabIndex = -1;
  details.setAttribute('aria-label', 'Inspector');
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
  return details;
}

/** Adds the panel to the document. */
export function addPanel(data: PageData, contents: PanelContents): Panel {
  const [box, button, details] = [createBox(contents.name), createButton(), createDetails()];
  const text = document.createElement('pre');
  Object.assign(text.style, {
    margin: '0',
    font: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  details.append(contents.form, text);
  // The browser forgets files beyond 250 otherwise, and each edit loads some.
  performance.setResourceTimingBufferSize(5000);
  registerModules(data, `${location.origin}/`);

  /** Sentence about the area that was pressed last; '' if none was. */
  let pressed = '';
  /** Text in place of the inspection; '' if there is none. */
  let instead = '';

  const inspectNow = (): Inspection =>
    inspect(data, {
      files: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      location,
      replaced: contents.replaced(),
      session: sessionStorage.getItem(REPORT_SESSION_KEY) ?? '',
      openedAt: performance.timeOrigin,
    });
  const composition = (): string => {
    const reports = describeReports(window.__sentReports ?? []);
    return [
      ...(pressed ? [pressed, ''] : []),
      ...contents.lines(),
      '',
      describeInspection(inspectNow()),
      '',
      reports ? `Reports of failures, the newest last:\n\n${reports}` : 'No failure was reported.',
    ].join('\n');
  };
  const fill = () => {
    if (!details.hidden) text.textContent = instead || composition();
  };
  const toggle = () => {
    details.hidden = !details.hidden;
    button.setAttribute('aria-expanded', String(!details.hidden));
    fill();
  };

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
  box.append(button, details);
  document.body.append(box);

  return {
    show(state, label, replacement = '') {
      button.textContent = label;
      button.style.background = COLOURS[state];
      instead = replacement;
      fill();
    },
  };
}
