/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noticeProblems } from '@shared/module-build/notices';
import { ROOT } from '../testing/fixtures';
import { SHIPPED, noticesText, parseNotices, shippedPackages } from './notices';

test('lists what the shell and the modules import, with dependencies, but no tools', () => {
  const names = shippedPackages(ROOT).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['axios', 'leaflet', 'react', 'react-vant', 'redux', 'scheduler', 'webpack']),
  );
  for (const tool of ['jest', 'fastify', 'postcss', '@aws-sdk/client-s3', 'form-data', 'typebox'])
    expect(names).not.toContain(tool);
});

test('reads no folder that is left of a module of another branch', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const folder of [...SHIPPED, 'mf-left/dist']) mkdirSync(path.join(root, folder), { recursive: true });
  expect(shippedPackages(root)).toEqual([]);
  rmSync(root, { recursive: true });
});

test('has a text for every package that renters download', () => {
  expect(noticeProblems(shippedPackages(ROOT))).toEqual([]);
});

test('writes each text once, with the works that it is for, and reads what it has written', () => {
  const notices = [
    { what: 'c 1.0.0', text: 'Text one' },
    { what: 'b 1.0.0', text: 'Two\n\nparagraphs' },
    { what: 'a 1.0.0', text: 'Text one' },
    { what: 'c 1.0.0', text: 'Text one' },
  ];
  const text = noticesText(notices);
  expect(text.split(/\n-+\n\n/).slice(1)).toEqual([
    'a 1.0.0\nc 1.0.0\n\nText one\n',
    'b 1.0.0\n\nTwo\n\nparagraphs\n',
  ]);
  expect(noticesText(parseNotices(text))).toBe(text);
});
