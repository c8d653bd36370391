import { DOCUMENTS, REGIONS } from '@shared/http-api/app';
import { LANGUAGES } from '../../server/texts/languages';
import { readDocument } from './document-text';
import { getDocument, documentVersion } from './documents';
import { helpArticle, helpList } from './help';
import { priceSentence } from './region-words';

describe('documents', () => {
  it('exist in every region and language, without a placeholder', () => {
    for (const region of REGIONS) {
      for (const language of LANGUAGES) {
        for (const doc of DOCUMENTS) {
          const document = getDocument(region, doc, language);
          if (region !== 'JP' && (doc === 'tokushoho' || doc === 'external')) {
            expect(document).toBeNull();
            continue;
          }
          expect(document!.sections.length).toBeGreaterThanOrEqual(6);
          expect(
            document!.sections.every(({ heading, paragraphs }) => heading && paragraphs.length > 0),
          ).toBe(true);
          expect(JSON.stringify(document)).not.toMatch(/[{]\w+[}]|undefined/);
        }
      }
    }
  });

  it('have the same number of sections in every language', () => {
    for (const doc of DOCUMENTS) {
      const shapes = LANGUAGES.map((language) =>
        getDocument('JP', doc, language)!.sections.map((s) => s.paragraphs.length),
      );
      for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    }
  });

  it('include Malaysia’s privacy notice in Bahasa Malaysia', () => {
    expect(getDocument('MY', 'privacy', 'en')!.languages).toContain('ms');
    expect(getDocument('MY', 'privacy', 'en', 'ms')).toMatchObject({
      language: 'ms',
      title: 'Notis Privasi',
    });
    expect(getDocument('HK', 'privacy', 'hk', 'ms')!.language).toBe('hk');
  });

  it('carry the region’s own figures', () => {
    expect(JSON.stringify(getDocument('JP', 'deposit', 'zh'))).toContain('JP¥3,300');
    expect(JSON.stringify(getDocument('HK', 'deposit', 'hk'))).toContain('HK$99.00');
    expect(priceSentence('MY', 'en')).toBe(
      'RM1 for each started hour, at most RM4 in every 24 hours; nothing within the first 5 minutes',
    );
    expect(priceSentence('JP', 'ja')).toContain('30分未満 ¥165');
  });

  it('have a version only where they exist', () => {
    expect(documentVersion('JP', 'tokushoho')).toBe('2026-10-01');
    expect(documentVersion('MY', 'tokushoho')).toBeNull();
    expect(documentVersion('MY', 'constructor')).toBeNull();
  });

  it('refuse a text with an unknown fact', () => {
    expect(() => readDocument('t\n# h\n{nothing}', {})).toThrow('no fact nothing');
  });
});

describe('help', () => {
  it('has every article in every language', () => {
    expect(helpList('JP', 'en').map(({ id }) => id)).toEqual(['rent', 'return', 'keep', 'refund', 'lights']);
    for (const language of LANGUAGES) {
      for (const { id, title, summary } of helpList('MY', language)) {
        expect([title, summary].every(Boolean)).toBe(true);
        expect(helpArticle('MY', id, language)!.sections.length).toBeGreaterThanOrEqual(4);
      }
    }
    expect(helpArticle('JP', 'nothing', 'en')).toBeNull();
  });
});
