import type { PageData } from '../page/page-data';
import { reportOpened } from './report-opened';

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  // jsdom's blobs cannot be read.
  Object.assign(window, {
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
  });
  navigator.sendBeacon = (url, body) => {
    sent.push(`${String(url)} ${(body as unknown as { parts: string[] }).parts[0]!}`);
    return true;
  };
});

const page = (canary: object) =>
  ({
    revision: 'r1',
    settings: { api: { JP: 'https://api.test' } },
    shell: {},
    modules: { 'mf-a': {}, 'mf-b': canary },
  }) as unknown as PageData;
const open = (data: PageData) =>
  reportOpened(
    { data, address: { region: 'JP', path: '/home' } as never, reportSession: 'tab' },
    { shell: '1', 'mf-b': '2' },
  );

test('reports the versions of a document during a canary', () => {
  open(page({ canary: { id: '2', percent: 10 } }));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch('https://api.test/v1/reports {');
  expect(JSON.parse(sent[0]!.slice(sent[0]!.indexOf(' ')))).toMatchObject({
    reports: [
      { kind: 'document', code: 'OPENED', session: 'tab', set: { shell: '1', 'mf-b': '2' }, revision: 'r1' },
    ],
  });
});

test('reports nothing without a canary', () => {
  open(page({}));
  expect(sent).toEqual([]);
});
