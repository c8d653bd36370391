/** The panel of a preview. */
import { readDocumentData } from './document-data';
import { findStored } from './find-stored';
import { addPanel } from './panel';
import { applicableVersions, describeTabVersions } from './tab-versions';
import { versionForm } from './version-form';

const { preview } = document.currentScript!.dataset;
const data = readDocumentData();
const tab = { storage: sessionStorage, at: location.origin };
const chosen = () => applicableVersions(data, tab);

addPanel(data, {
  name: 'Preview',
  form: versionForm(Object.keys(data.modules), tab, { find: findStored, accepts: 'Build id' }),
  replaced: () => Object.fromEntries(Object.keys(chosen()).map((name) => [name, 'tab'])),
  lines: () => {
    const lines = describeTabVersions(chosen()).map((line) => `  ${line}`);
    return [
      `Preview ${preview!}`,
      ...(lines.length > 0 ? ['Replaced in this tab:', ...lines] : ['Nothing is replaced in this tab.']),
    ];
  },
}).show('ok', `preview ${preview!}`);
