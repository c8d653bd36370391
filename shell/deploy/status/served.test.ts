/** @jest-environment node */
import { wrongType } from './served';

test.each([
  ['main.js', 'text/javascript', null],
  ['main.js', 'Application/JavaScript', null],
  ['main.js', 'text/plain', 'text/plain in place of text/javascript'],
  ['main.css', 'application/octet-stream', 'application/octet-stream in place of text/css'],
  ['index.html', 'text/plain', 'text/plain in place of text/html'],
  ['font.woff2', 'application/font-woff2', null],
  ['picture.avif', 'application/octet-stream', null],
  ['en.json', 'text/plain', null],
])('the type of %s served as %s: %s', (file, type, wrong) => {
  expect(wrongType(file, type)).toBe(wrong);
});
