import type { PageData } from 'shell/publishing';
import { findVersion } from './find-version';
import { type Tab, keepTabVersion, tabVersions } from './tab-versions';

/**
 * Finds a version and stores it for this tab.
 * @param from build id, or the address of another deployed app; '' shows the deployed version again
 * @returns null, or why it was not found
 */
export async function chooseVersion(module: string, from: string, tab: Tab): Promise<string | null> {
  const version = from ? await findVersion(module, from) : null;
  if (version && 'problem' in version) return version.problem;
  keepTabVersion(tab, module, version);
  return null;
}

/**
 * Returns a form that shows another version of a module in this tab, until the tab is closed.
 * @param local module of the development server, which cannot be chosen
 */
export function versionForm(data: PageData, local: string, tab: Tab): HTMLFormElement {
  const form = document.createElement('form');
  const modules = document.createElement('select');
  modules.setAttribute('aria-label', 'Module');
  for (const name of Object.keys(data.modules).filter((one) => one !== local))
    modules.append(new Option(name));
  const from = document.createElement('input');
  from.setAttribute('aria-label', 'Build id, or address of a preview; empty for the deployed version');
  from.placeholder = 'build id or address';
  const show = document.createElement('button');
  show.textContent = 'Show in this tab';
  const problem = document.createElement('output');
  Object.assign(form.style, { display: 'flex', flexWrap: 'wrap', gap: '4px', marginBottom: '8px' });
  for (const field of [modules, from, show])
    Object.assign(field.style, {
      minHeight: '28px',
      padding: '2px 6px',
      border: '1px solid #888',
      borderRadius: '4px',
      background: '#222',
      color: '#eee',
      font: 'inherit',
    });
  form.append(modules, from, show, problem);
  const fillIn = () => {
    from.value = tabVersions(tab)[modules.value]?.from ?? '';
  };
  modules.addEventListener('change', fillIn);
  fillIn();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void chooseVersion(modules.value, from.value.trim(), tab).then((reason) => {
      problem.textContent = reason ?? '';
      if (reason === null) location.reload();
    });
  });
  return form;
}
