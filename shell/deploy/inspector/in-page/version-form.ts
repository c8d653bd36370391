import { type Tab, type TabVersion, keepTabVersion, tabVersions } from './tab-versions';

/** Versions that a form accepts. */
export interface VersionSource {
  /** Label of the field for the version, without its last words. */
  accepts: string;
  /** Finds a version by what was typed, without blanks around it. */
  find(module: string, from: string): Promise<TabVersion>;
}

/**
 * Finds a version and stores it for this tab.
 * @param from build id, or what else the source accepts; '' shows the deployed version again
 * @returns null, or why it was not found
 */
export async function chooseVersion(
  module: string,
  from: string,
  tab: Tab,
  { find }: VersionSource,
): Promise<string | null> {
  const version = from ? await find(module, from) : null;
  if (version && 'problem' in version) return version.problem;
  keepTabVersion(tab, module, version);
  return null;
}

/**
 * Returns a form that shows another version of a module in this tab, until the tab is closed.
 * @param names modules that can be chosen
 */
export function versionForm(names: readonly string[], tab: Tab, source: VersionSource): HTMLFormElement {
  const form = document.createElement('form');
  const modules = document.createElement('select');
  modules.setAttribute('aria-label', 'Module');
  for (const name of names) modules.append(new Option(name));
  const from = document.createElement('input');
  from.setAttribute('aria-label', `${source.accepts}; empty for the deployed version`);
  from.placeholder = source.accepts;
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
    void chooseVersion(modules.value, from.value.trim(), tab, source).then((reason) => {
      problem.textContent = reason ?? '';
      if (reason === null) location.reload();
    });
  });
  return form;
}
