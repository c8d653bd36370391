import { takeNatives } from './natives';

test('sends reports and reads answers with the functions that the browser had, whatever a module puts in their place', async () => {
  const beacon = jest.fn((_url: string, _body: Blob) => true);
  const fetched = jest.fn(() => Promise.resolve(new Response('{"a":1}')));
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(window, { fetch: fetched });
  const real = { stringify: JSON.stringify, parse: JSON.parse, text: Response.prototype.text };
  const natives = takeNatives();
  const broken = () => {
    throw new Error('replaced');
  };
  Object.assign(navigator, { sendBeacon: () => true });
  Object.assign(window, { fetch: broken });
  Object.assign(JSON, { stringify: broken, parse: broken });
  Response.prototype.text = broken;
  natives.send('/test/reports', { reports: [] });
  const text = await natives.textOf(await natives.fetch('/index.html'));
  const value = natives.parse(text);
  Object.assign(JSON, real);
  Response.prototype.text = real.text;
  expect(value).toEqual({ a: 1 });
  expect(beacon.mock.calls[0]![0]).toBe('/test/reports');
  await expect(beacon.mock.calls[0]![1].text()).resolves.toBe('{"reports":[]}');
});

test('sends by fetch if the browser cannot queue the beacon', () => {
  const fetched = jest.fn(() => Promise.reject(new Error('offline')));
  Object.assign(navigator, { sendBeacon: () => false });
  Object.assign(window, { fetch: fetched });
  takeNatives().send('/test/reports', {});
  expect(fetched).toHaveBeenCalledWith('/test/reports', { method: 'POST', body: '{}', keepalive: true });
});

test('leaves out the halves of characters that a text was cut within', () => {
  const fetched = jest.fn(() => Promise.reject(new Error('offline')));
  Object.assign(navigator, { sendBeacon: () => false });
  Object.assign(window, { fetch: fetched });
  takeNatives().send('/test/reports', { reports: [{ detail: 'no 🔋🔋'.slice(0, 6), count: 1 }] });
  expect(fetched).toHaveBeenCalledWith('/test/reports', {
    method: 'POST',
    body: '{"reports":[{"detail":"no 🔋","count":1}]}',
    keepalive: true,
  });
});
