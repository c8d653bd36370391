/** Runs before the bootstrap script of a preview. */
import { showTabVersions } from './show-tab-versions';

showTabVersions({ storage: sessionStorage, at: location.origin });
