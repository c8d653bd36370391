/** `npm run requirements`: writes shared/docs/requirements.md from the statements and mutations of e2e/spec. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MUTATIONS } from './mutations/index';
import { REQUIREMENTS, requirementsDocument } from './requirements-document';
import { STATEMENTS } from './statements';
import { ROOT } from '../tools/root';

writeFileSync(path.join(ROOT, REQUIREMENTS), requirementsDocument(STATEMENTS, MUTATIONS));
console.log(`Written: ${REQUIREMENTS}`);
