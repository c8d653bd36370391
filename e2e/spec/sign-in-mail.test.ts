import { cleanCode } from '../../mf-auth/src/email/email-rules';
import { LANGUAGE_ORDER } from '../../shared/i18n/src/languages';
import TEXTS from '../sandbox/src/platform/notices/mail-texts.json';
import REGIONS from '../sandbox/src/seed/regions.json';

const { subject, sentences } = TEXTS.SIGN_IN_CODE;
/** The subject of the mail, and its first lines, in each language and region. */
const PASTED = LANGUAGE_ORDER.flatMap((language) =>
  Object.values(REGIONS).flatMap(({ name }) => [
    subject[language],
    ['{code}', '', ...sentences.map((texts) => texts[language])]
      .join('\n')
      .replace('{region}', name[language]),
  ]),
);

test.each(['724839', '4K78Q2', 'KXQWRT'])(
  'the code %s is read out of what is copied from its mail',
  (code) => {
    for (const text of PASTED) {
      const pasted = text.replace('{code}', code).replace('{minutes}', '10');
      expect([pasted, cleanCode(pasted)]).toEqual([pasted, code]);
    }
  },
);
