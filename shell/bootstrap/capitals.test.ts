import { knownSegments, readAddress } from '../page/address';
import type { PageData } from '../page/page-data';
import { testRoute } from '../page/testing/page-data';
import { replaceCapitals } from './capitals';

const routes = ['/home', '/cabinet', '/product', '/order/detail', '/shop/list', '/own/ToTheLetter'].map(
  (path) => testRoute(path),
);
const modules = { 'mf-a': { routes } } as unknown as PageData['modules'];
const known = knownSegments(modules);
const isRoute = (path: string) => routes.some((route) => route.path === path);
const read = () => readAddress(location.pathname, known);

/** Opens a document at an address. Returns the address that the pages read, and the path of the first page. */
function open(link: string) {
  history.replaceState({ kept: true }, '', link);
  const address = read();
  replaceCapitals(address, modules);
  expect(history.state).toEqual({ kept: true });
  return { address, shown: location.pathname + location.search + location.hash };
}

test.each([
  ['/JP/CABINET?SN=JPC00001', '/JP/cabinet?sn=JPC00001'],
  ['/JP/PRODUCT?SN=JPC00001&COUPON=Free30', '/JP/product?sn=JPC00001&coupon=Free30'],
  ['/CABINET?SN=MYC00001', '/cabinet?sn=MYC00001'],
  ['/jp/Cabinet/?Sn=JPC00001', '/jp/cabinet?sn=JPC00001'],
  ['/jp/cabinet?SN=JPC00001', '/jp/cabinet?sn=JPC00001'],
  ['/JP/SHOP/LIST?SHARE=AbC-_x&X', '/JP/shop/list?share=AbC-_x&X'],
  ['/JP/HOME?Q=A?SN=B#Full', '/JP/home?q=A?SN=B#Full'],
])('opens the route of %s at %s', (link, shown) => {
  const opened = open(link);
  expect(opened.shown).toBe(shown);
  expect(opened.address).toEqual(read());
  expect(isRoute(opened.address.path)).toBe(true);
});

test.each([
  '/jp/cabinet?sn=JPC00001',
  '/MY/cabinet/?sn=myc00002&utm=x',
  '/jp/cabinet?sn=JPC00001%E3%80%82',
  '/jp/order/detail?orderNo=JP2611200001#full',
  '/jp/shop/list?share=AbCdEfGhIjKlMnOpQrStUv',
  '/jp/own/ToTheLetter?redirect_uri=/jp/cabinet?SN=JPC00001',
  '/jp/Nowhere/At/All',
  '/jp/',
])('leaves the address %s', (link) => {
  const opened = open(link);
  expect(opened.shown).toBe(link);
  expect(opened.address).toEqual(read());
});
