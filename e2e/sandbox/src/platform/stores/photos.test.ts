import Fastify from 'fastify';
import sharp from 'sharp';
import { photoAddresses, registerPhotos } from './photos';

const config = { apiOrigin: '' };
const app = Fastify();
registerPhotos(app);
afterAll(() => app.close());

test.each(['books', 'cafe', 'shop', 'hotel', 'mall', 'station', 'gym', 'food'] as const)(
  'a store of the kind %s has a photo of its front, of the way inside and of the cabinet',
  async (kind) => {
    const addresses = photoAddresses(config, { kind });
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) {
      const photo = await app.inject(address);
      expect([photo.statusCode, photo.headers['cache-control']]).toEqual([200, 'public, max-age=604800']);
      expect(photo.rawPayload.length).toBeLessThan(30_000);
      const { format, width, height } = await sharp(photo.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 800, height: 600 });
    }
  },
);

test.each(['cinema.webp', '..%2Fcities.json', '%00.webp'])(
  'lets no browser cache that there is no photo %s',
  async (file) => {
    const { statusCode, headers } = await app.inject(`/photos/${file}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
  },
);
