/** @jest-environment node */
import path from 'node:path';
import { ENVIRONMENTS, type EnvironmentName } from '@shared/http-api/app';
import { SETTINGS } from 'shell/testing';
import { type Platform, release } from '../publish/publish';
import { readPageData } from '../render/render';
import { folderStore } from '../store/folder';
import { putVersion, testPlatform } from '../testing/fixtures';
import { promote } from './promote';

const fixture = testPlatform(['mf-a']);
afterAll(fixture.dispose);

const api = (name: EnvironmentName, region: string) => `https://${region}.api.${name}.test`;
const ownSettings = (name: EnvironmentName) => ({
  environment: name,
  api: { JP: api(name, 'jp'), MY: api(name, 'my'), HK: api(name, 'hk') },
  appIds: { wechat: `wx-${name}`, alipay: `ali-${name}` },
});
const platformOf = (name: EnvironmentName): Platform => ({
  ...fixture.platform,
  environment: {
    ...fixture.platform.environment,
    name,
    artifacts: folderStore(path.join(fixture.folder, name)),
    address: name === 'prod' ? 'https://m.test' : `https://m.${name}.test`,
    settings: { ...SETTINGS, ...ownSettings(name) },
  },
});
const storeOf = (name: EnvironmentName) => platformOf(name).environment.artifacts;
const dataOf = async (name: EnvironmentName) => readPageData((await storeOf(name).readPage())!.html);

beforeAll(async () => {
  const versions = ['shell', 'mf-a'].map((name) => ({ name, id: '1.0.0-00000001' }));
  for (const version of versions) await putVersion(storeOf('pre'), version, fixture.signerOf(version.name));
  await release(platformOf('pre'), versions);
  for (const name of ENVIRONMENTS.filter((other) => other !== 'pre'))
    await promote({ name: 'pre', store: storeOf('pre') }, platformOf(name), []);
});

test('the product has five environments', () => {
  expect(ENVIRONMENTS).toEqual(['qa', 'pre', 'yc', 'gr', 'prod']);
});

test.each(ENVIRONMENTS)(
  '%s serves the same bytes with its own API and its own two app ids (R9.21)',
  async (name) => {
    const [own, pre] = await Promise.all([dataOf(name), dataOf('pre')]);
    expect(own.settings).toMatchObject(ownSettings(name));
    expect(own.shell).toEqual(pre.shell);
    expect(own.modules).toEqual(pre.modules);
  },
);
