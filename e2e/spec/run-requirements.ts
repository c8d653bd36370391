/** `npm run requirements`: writes shared/docs/requirements.md from the statements of e2e/spec and the titles of the tests. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { REQUIREMENTS, requirementsDocument } from './requirements-document';
import { STATEMENTS } from './statements';
import { provingTests } from './titles';
import { ROOT } from '../tools/root';

writeFileSync(path.join(ROOT, REQUIREMENTS), requirementsDocument(STATEMENTS, provingTests(ROOT)));
console.log(`Written: ${REQUIREMENTS}`);
