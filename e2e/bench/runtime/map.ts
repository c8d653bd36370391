import type { Page } from '@playwright/test';
import { storeMap, stores } from '@shared/http-api/endpoints';
import { callPath } from '@shared/module-testing/journeys';
import type { Stack } from '../../support/worker-stack';
import { throttleCpu } from '../throttle';
import { type FrameRate, frameRate } from './frames';
import { openPhone } from './phone';

/** Number of stores in each region, in addition to the fixed ones. */
export const STORES_PER_REGION = 50_000;
/** Swipes over the map at each zoom level. */
const SWIPES = 6;
/** Steps from street level to a view of the whole city. */
const ZOOM_STEPS = 4;

/** The map of /home in a region with many stores. */
export interface MapFigures {
  /** From the answer with the stores to the frame with the markers, ms. */
  answerToMarkersMs: number;
  /** Largest number of markers at once. */
  mostMarkers: number;
  /** Frames while the renter moves the map, at street level and over the whole city. */
  street: FrameRate;
  city: FrameRate;
}

interface InPage {
  benchMap: { shownAt: number | null; most: number };
}

/** Returns the time in ms from the answer of the map's request to the first markers. */
const answerToMarkers = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => ((window as unknown as InPage).benchMap.shownAt ?? 0) > 0);
  return page.evaluate((path) => {
    const { shownAt } = (window as unknown as InPage).benchMap;
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(path));
    return shownAt! - (answer as PerformanceResourceTiming).responseEnd;
  }, storeMap.path);
};

/** Moves the map by swipes in alternating directions. Each ends where other stores have to be loaded. */
async function pan(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const durations: number[] = [];
  for (let swipe = 0; swipe < SWIPES; swipe++) {
    await page.evaluate('benchFrames.start()');
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 250,
      xDistance: swipe % 3 === 2 ? 150 : -150,
      yDistance: swipe % 2 === 0 ? -120 : 120,
      speed: 400,
      preventFling: false,
      gestureSourceType: 'touch',
    });
    durations.push(...(await page.evaluate<number[]>('benchFrames.stop()')));
    await page.waitForLoadState('networkidle');
  }
  await session.detach();
  return durations;
}

/** Makes the sandbox read all stores and compute their clusters, which it does for the first request. */
async function warmUp(stack: Stack): Promise<void> {
  for (const path of [
    callPath(stores, { filter: 'rent', withClosed: true }),
    callPath(storeMap, { bbox: '139,35,140,36', zoom: 12 }),
  ]) {
    const response = await fetch(stack.api + path, { headers: { 'X-DATA-REGION': 'JP' } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
}

/** Opens /home on a stack with many stores and moves its map. */
export async function mapFigures(executablePath: string, stack: Stack): Promise<MapFigures> {
  await warmUp(stack);
  return openPhone(executablePath, async (context) => {
    const page = await context.newPage();
    await throttleCpu(await context.newCDPSession(page));
    await page.goto(`${stack.app}/jp/home`);
    const answerToMarkersMs = await answerToMarkers(page);
    await page.waitForLoadState('networkidle');
    const street = frameRate(await pan(page));
    await page.locator('.leaflet-container').focus();
    for (let step = 0; step < ZOOM_STEPS; step++) {
      await page.keyboard.press('-');
      await page.waitForLoadState('networkidle');
    }
    const city = frameRate(await pan(page));
    const mostMarkers = await page.evaluate(() => (window as unknown as InPage).benchMap.most);
    return { answerToMarkersMs, mostMarkers, street, city };
  });
}
