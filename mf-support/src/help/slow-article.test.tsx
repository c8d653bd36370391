import { act, screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import type { ActiveOrder } from '@shared/http-api/schemas';
import { ANSWERS, NOW, ORDER } from '../testing/answers';
import MethodDetailPage from './MethodDetailPage';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW }));
afterEach(() => jest.useRealTimers());

const RUNNING: ActiveOrder = { order: { ...ORDER, actions: ['REPORT_RETURN'] }, nextPollMs: 0 };
const ARTICLE = { id: 'return', title: 'How to return', summary: '', sections: [] };
const EARLY = ['/feedback', '/contact-us'];
const CONTACT = [`/feedback?orderNo=${ORDER.orderNo}`, '/contact-us'];
const WAY = `/order/detail?orderNo=${ORDER.orderNo}#return`;

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

/** Opens the article on a line on which an answer arrives after a number of ms. */
async function open(delays: { helpArticle?: number; activeOrder?: number }) {
  const after = <T,>(answer: T, ms = 0) =>
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(answer), ms);
    });
  const answers = {
    ...ANSWERS,
    helpArticle: () => after(ARTICLE, delays.helpArticle),
    activeOrder: () => after(RUNNING, delays.activeOrder),
  };
  const page = renderPage(MethodDetailPage, {
    module: 'mf-support',
    url: '/method/detail?id=return',
    answers,
    now: () => NOW,
  });
  await wait(100);
  return page;
}

test('shows the contact on a line on which the order hangs, and moves it for no row that comes later', async () => {
  await open({ activeOrder: 5000 });
  expect(screen.getByRole('heading', { level: 1, name: 'How to return' })).toBeInTheDocument();
  expect(links()).toEqual([]);
  await wait(2500);
  expect(links()).toEqual(EARLY);
  await wait(3000);
  expect(links()).toEqual([...CONTACT, WAY]);
});

test('shows the contact on a line on which the article hangs', async () => {
  await open({ helpArticle: 5000 });
  expect(links()).toEqual([]);
  await wait(2500);
  expect(links()).toEqual([WAY, ...CONTACT]);
  await wait(3000);
  expect(screen.getByRole('heading', { level: 1, name: 'How to return' })).toBeInTheDocument();
  expect(links()).toEqual([WAY, ...CONTACT]);
});

test('shows the contact on a line on which both hang', async () => {
  await open({ helpArticle: 5000, activeOrder: 6000 });
  await wait(2500);
  expect(links()).toEqual(EARLY);
  await wait(5000);
  expect(links()).toEqual([...CONTACT, WAY]);
});

test('shows the way out of the rental first if the answers arrive in time', async () => {
  await open({ helpArticle: 300, activeOrder: 1000 });
  await wait(1000);
  expect(links()).toEqual([WAY, ...CONTACT]);
  await wait(5000);
  expect(links()).toEqual([WAY, ...CONTACT]);
});

test('asks for the rental once, for the way out of it and for the report', async () => {
  const { sent } = await open({ helpArticle: 300, activeOrder: 200 });
  await wait(1000);
  expect(links()).toEqual([WAY, ...CONTACT]);
  expect(sent('activeOrder')).toHaveLength(1);
});
