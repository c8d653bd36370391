import type { PageData } from 'shell/publishing';
import { describeArea } from './owner';

const data = {
  shell: { id: '9' },
  modules: {
    'mf-host': { id: '1', uniqueName: 'mf_host_1', previous: { id: '0', uniqueName: 'mf_host_0' } },
    'mf-part': { id: '2', uniqueName: 'mf_part_2' },
  },
} as unknown as PageData;

beforeEach(() => {
  document.body.innerHTML = `
    <header id="header"></header>
    <main class="mf_host_1_page">
      <p id="own"></p>
      <div data-part="mf-part@2">
        <button id="shared" class="button"></button>
        <p id="styled" class="mf_part_2_row"></p>
        <p id="host-style" class="mf_host_0_row"></p>
      </div>
    </main>`;
});

test.each([
  ['own', 'mf-host@1'],
  ['shared', 'mf-part@2'],
  ['styled', 'mf-part@2'],
  ['host-style', 'mf-host@0'],
  ['header', 'shell@9'],
])('says of %s that it is of %s', (id, version) => {
  expect(describeArea(document.getElementById(id)!, data, null)).toBe(`The pressed area is of ${version}.`);
});
