/** Runs before all other scripts of a development page. */
import './hook-stub.js';
import { showTabVersions } from '../../inspector/in-page/show-tab-versions';
import { readDocumentData } from '../../inspector/in-page/document-data';
import { applicableVersions, keepTabVersion } from '../../inspector/in-page/tab-versions';
import { findVersionNow } from './find-version';

const tab = { storage: sessionStorage, at: document.currentScript!.dataset.at! };
// Another deployed app may have another version now, and a server that was started again does not know where its files are.
for (const [module, { from }] of Object.entries(applicableVersions(readDocumentData(), tab)))
  if (/^https?:/i.test(from)) keepTabVersion(tab, module, findVersionNow(module, from));
showTabVersions(tab);
