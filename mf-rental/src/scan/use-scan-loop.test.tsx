import { Activity, useEffect, useState } from 'react';
import { type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import type { QrReader } from './reader/qr-reader';
import { createSightings, useScanLoop } from './use-scan-loop';

const isOurs = (text: string) => text.startsWith('ours');
const setUp = () => {
  let time = 0;
  const sightings = createSightings(() => time, isOurs);
  return { sightings, pass: (ms: number) => (time += ms) };
};

test('returns a code of ours when it appears, not while it stays visible', () => {
  const { sightings, pass } = setUp();
  expect(sightings.choose(['ours A'])).toBe('ours A');
  for (let ms = 0; ms < 10_000; ms += 150) {
    pass(150);
    expect(sightings.choose(['ours A'])).toBeNull();
  }
  expect(sightings.choose(['ours B'])).toBe('ours B');
  pass(3000);
  expect(sightings.choose(['ours B'])).toBe('ours B');
});

test('does not return the last code again on return to the scanner', () => {
  const { sightings, pass } = setUp();
  sightings.begin('visit 1');
  sightings.choose(['ours A']);
  pass(60_000);
  sightings.begin('visit 1');
  pass(500);
  expect(sightings.choose(['ours A'])).toBeNull();
  pass(5000);
  expect(sightings.choose(['ours A'])).toBe('ours A');
});

test('returns a code again at a new visit of the scanner', () => {
  const { sightings } = setUp();
  sightings.begin('visit 1');
  expect(sightings.choose(['ours A'])).toBe('ours A');
  sightings.begin('visit 2');
  expect(sightings.choose(['ours A'])).toBe('ours A');
});

test('chooses the code of ours among several', () => {
  const { sightings } = setUp();
  expect(sightings.choose(['menu', 'ours A', 'wifi'])).toBe('ours A');
});

test('waits for a code of ours before it returns a foreign one', () => {
  const { sightings, pass } = setUp();
  expect(sightings.choose(['menu'])).toBeNull();
  pass(600);
  expect(sightings.choose(['menu'])).toBeNull();
  expect(sightings.choose(['ours A'])).toBe('ours A');
  pass(600);
  expect(sightings.choose(['menu'])).toBeNull();
});

test('returns a foreign code once, also if it is missed in some frames', () => {
  const { sightings, pass } = setUp();
  const returned: string[] = [];
  for (let frame = 0; frame < 40; frame++) {
    const text = sightings.choose(frame % 3 === 0 ? ['menu'] : []);
    if (text) returned.push(text);
    pass(150);
  }
  expect(returned).toEqual(['menu']);
});

test('returns one of several foreign codes, however they alternate', () => {
  const { sightings, pass } = setUp();
  const returned: string[] = [];
  const frames = [['menu', 'wifi'], ['wifi'], ['menu']];
  for (let frame = 0; frame < 60; frame++) {
    const text = sightings.choose(frames[frame % frames.length]!);
    if (text) returned.push(text);
    pass(150);
  }
  expect(returned).toHaveLength(1);
});

test('waits again for a foreign code that comes into view after a while without one', () => {
  const { sightings, pass } = setUp();
  sightings.choose(['menu']);
  pass(3000);
  expect(sightings.choose(['wifi'])).toBeNull();
  pass(800);
  expect(sightings.choose(['wifi'])).toBe('wifi');
});

describe('the loop', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Returns a camera and a reader for frames that show one code each. The last one stays in view. */
  function showCodes(...codes: string[]) {
    const found: string[] = [];
    const texts = () => (codes.length > 1 ? codes.shift()! : codes[0]!);
    const readFrame = jest.fn(() => Promise.resolve([texts()]));
    const reader = { readFrame } as unknown as QrReader;
    const video = { current: { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement };
    const onText = (text: string) => void found.push(text);
    return { found, readFrame, reader, video, onText };
  }

  /** Runs the loop on these frames. */
  function runLoop(...codes: string[]) {
    const { found, readFrame, reader, video, onText } = showCodes(...codes);
    const Scanner = () => {
      const [isOn, setIsOn] = useState(true);
      useScanLoop(video, isOn ? reader : null, isOurs, onText);
      return <button onClick={() => setIsOn(!isOn)}>Switch the camera</button>;
    };
    renderPage(Scanner, { module: 'mf-rental', url: '/scan/center' });
    const switchCamera = () => fireEvent.click(screen.getByRole('button'));
    return { found, readFrame, switchCamera };
  }

  /** Runs the loop in a page that is kept alive at its last location, as the shell keeps it, with one code in view. */
  function keepScanner() {
    const { found, reader, video, onText } = showCodes('ours A');
    const Scanner = () => {
      useScanLoop(video, reader, isOurs, onText);
      return null;
    };
    let navigate: NavigateFunction;
    const Shell = () => {
      const location = useLocation();
      const next = useNavigate();
      useEffect(() => void (navigate = next));
      const shown = location.pathname === '/scan/center';
      const [kept, setKept] = useState(location);
      if (shown && kept !== location) setKept(location);
      return (
        <Routes location={kept}>
          <Route
            path="*"
            element={
              <Activity mode={shown ? 'visible' : 'hidden'}>
                <Scanner />
              </Activity>
            }
          />
        </Routes>
      );
    };
    renderPage(Shell, { module: 'mf-rental', url: '/scan/center' });
    return { found, go: (to: string | number) => act(async () => void navigate(to as string)) };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('ends after a code of ours, and runs again when the camera starts again', async () => {
    const { found, readFrame, switchCamera } = runLoop('ours A', 'ours B');
    await pass(3000);
    expect(found).toEqual(['ours A']);
    expect(readFrame).toHaveBeenCalledTimes(1);
    switchCamera();
    switchCamera();
    await pass(3000);
    expect(found).toEqual(['ours A', 'ours B']);
  });

  test('opens a cabinet again after another tap on Scan, not after Back', async () => {
    const { found, go } = keepScanner();
    await pass(0);
    await go('/cabinet');
    await pass(60_000);
    await go('/scan/center');
    await pass(500);
    expect(found).toEqual(['ours A', 'ours A']);
    await go('/cabinet');
    await pass(60_000);
    await go(-1);
    await pass(500);
    expect(found).toEqual(['ours A', 'ours A']);
  });

  test('continues after a foreign code', async () => {
    const { found } = runLoop('menu', 'menu', 'menu', 'menu', 'menu', 'menu', 'menu', 'ours A');
    await pass(3000);
    expect(found).toEqual(['menu', 'ours A']);
  });
});
