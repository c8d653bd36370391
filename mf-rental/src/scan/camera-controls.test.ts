import {
  DEFAULT_SETTINGS,
  nextZoom,
  readCapabilities,
  readSettings,
  toConstraints,
  zoomFactors,
} from './camera-controls';

/** Camera with a wide lens, whose normal view has the zoom 1. */
const WIDE = { zoom: { min: 0.5, max: 10 } };
const FULL = { torch: true, zoom: { min: 1, max: 8 }, focusMode: ['manual', 'continuous'] };

test('offers the zoom factors that the camera supports', () => {
  expect(zoomFactors(FULL)).toEqual([1, 2, 4]);
  expect(zoomFactors({ zoom: { min: 1, max: 3 } })).toEqual([1, 2]);
  expect(zoomFactors({ zoom: { min: 100, max: 400 } })).toEqual([1, 2, 4]);
  expect(zoomFactors(WIDE)).toEqual([1, 2, 4]);
  expect(zoomFactors({ zoom: { min: 0.5, max: 1.5 } })).toEqual([1]);
  expect(zoomFactors({ zoom: { min: 0.5, max: 0.8 } })).toEqual([1]);
  expect(zoomFactors({ zoom: { min: 1, max: 1 } })).toEqual([1]);
  expect(zoomFactors({ zoom: { min: 0, max: 0 } })).toEqual([1]);
  expect(zoomFactors({})).toEqual([1]);
});

test('goes from the last zoom factor back to the first one', () => {
  expect([1, 2, 4].map((factor) => nextZoom([1, 2, 4], factor))).toEqual([2, 4, 1]);
  expect(nextZoom([1], 1)).toBe(1);
});

test('keeps focus, light and zoom in one set of constraints', () => {
  expect(toConstraints(FULL, DEFAULT_SETTINGS)).toEqual({
    advanced: [{ focusMode: 'continuous', torch: false }],
  });
  expect(toConstraints(FULL, { torch: true, zoom: 4 })).toEqual({
    advanced: [{ focusMode: 'continuous', torch: true, zoom: 4 }],
  });
  expect(toConstraints({ zoom: { min: 100, max: 400 } }, { torch: false, zoom: 2 })).toEqual({
    advanced: [{ zoom: 200 }],
  });
});

test('requests nothing of a camera without controls', () => {
  expect(toConstraints(readCapabilities(null), { torch: true, zoom: 2 })).toEqual({ advanced: [] });
  expect(readCapabilities({} as MediaStreamTrack)).toEqual({});
});

test('requests no zoom until the renter changes it, and then the normal view at 1', () => {
  expect(toConstraints(WIDE, DEFAULT_SETTINGS)).toEqual({ advanced: [] });
  expect(toConstraints(WIDE, { torch: false, zoom: 2 })).toEqual({ advanced: [{ zoom: 2 }] });
  expect(toConstraints(WIDE, { torch: false, zoom: 1 })).toEqual({ advanced: [{ zoom: 1 }] });
});

test.each([
  [WIDE, { zoom: 0.5 }, { torch: false, zoom: null }],
  [WIDE, { zoom: 1.98, torch: true }, { torch: true, zoom: 2 }],
  [{ zoom: { min: 100, max: 400 } }, { zoom: 400 }, { torch: false, zoom: 4 }],
  [{}, {}, DEFAULT_SETTINGS],
])('reads the settings of a camera with %j that reports %j', (capabilities, reported, settings) => {
  const track = { getCapabilities: () => capabilities, getSettings: () => reported };
  expect(readSettings(track as unknown as MediaStreamTrack)).toEqual(settings);
});
