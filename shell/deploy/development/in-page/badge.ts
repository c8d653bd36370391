/** The panel of a development page. Its tab shows which module is local and whether it compiles. */
import { type PanelContents, addPanel } from '../../inspector/in-page/panel';
import { readDocumentData } from '../../inspector/in-page/document-data';
import { applicableVersions, describeTabVersions } from '../../inspector/in-page/tab-versions';
import { versionForm } from '../../inspector/in-page/version-form';
import { findVersion } from './find-version';

/** Facts that the proxy puts into the address of this script. */
const facts = new URL((document.currentScript as HTMLScriptElement).src).searchParams;
const BADGE = { module: facts.get('module')!, at: facts.get('at')! };

const data = readDocumentData();
const tab = { storage: sessionStorage, at: BADGE.at };

const contents: PanelContents = {
  name: 'Development',
  form: versionForm(
    Object.keys(data.modules).filter((name) => name !== BADGE.module),
    tab,
    { find: findVersion, accepts: 'Build id, or address of a preview' },
  ),
  replaced: () => {
    const chosen = Object.entries(applicableVersions(data, tab)).filter(([, version]) => 'data' in version);
    return {
      ...Object.fromEntries(chosen.map(([name]) => [name, 'tab' as const])),
      [BADGE.module]: 'local',
      ...(facts.has('shell') ? { shell: 'development' } : {}),
    };
  },
  lines: () => {
    const replacedShell = facts.get('shell');
    return [
      'Replaced in this page:',
      `  ${BADGE.module} ${facts.get('was') ?? '(new)'} → your folder`,
      ...(replacedShell ? [`  shell ${replacedShell} → its development build`] : []),
      ...describeTabVersions(applicableVersions(data, tab)).map((line) => `  ${line}`),
      `All else is from ${BADGE.at}.`,
    ];
  },
};
const panel = addPanel(data, contents);
const show = (state: Parameters<typeof panel.show>[0], says: string, messages?: string) =>
  panel.show(state, `${BADGE.module}: ${says}`, messages);

// The development server's client posts compiler events to this window.
window.addEventListener('message', ({ data: message, source }: MessageEvent<unknown>) => {
  if (source !== window || !message || typeof message !== 'object') return;
  const { type, data: said } = message as { type?: string; data?: unknown };
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
