import { jest } from '@jest/globals';
import Fastify from 'fastify';
import type { PlatformContext } from '../context';

const toBuffer = jest.fn<() => Promise<Buffer>>();
jest.unstable_mockModule('sharp', () => ({ default: () => ({ webp: () => ({ toBuffer }) }) }));
jest.unstable_mockModule('./directory', () => ({ getDirectory: async () => new Map([['s1', {}]]) }));
jest.unstable_mockModule('./photo-scenes', () => ({ PHOTO_COUNT: 1, drawPhoto: () => '<svg/>' }));

test('draws a photo again after it failed, and lets no browser cache the failure', async () => {
  const { registerPhotos } = await import('./photos');
  const app = Fastify();
  registerPhotos(app, {} as PlatformContext);
  toBuffer.mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(Buffer.from('photo'));
  const failed = await app.inject('/photos/s1/1.webp');
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, undefined]);
  const drawn = await app.inject('/photos/s1/1.webp');
  expect([drawn.statusCode, drawn.body]).toEqual([200, 'photo']);
  expect(drawn.headers['cache-control']).toBe('public, max-age=604800');
  await app.inject('/photos/s1/1.webp');
  expect(toBuffer).toHaveBeenCalledTimes(2);
});
