/**
 * `npm run texts`: writes the types of the texts of each catalogue (`src/locales/texts.ts`). Run it after a change of an
 * `en.json`. `npm run check` fails if they do not match.
 */
import path from 'node:path';
import { writeTextTypes } from '@shared/module-build';
import { ROOT, catalogueFolders } from '../root';

for (const folder of catalogueFolders()) writeTextTypes(path.join(ROOT, folder));
