import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Feature } from '../../server/context';
import { HttpFault } from '../../server/http';
import { isLanguage } from '../../server/texts/languages';
import { MAX_ZOOM } from '../../geo/map';
import { renderTile } from './render';
import { LruCache } from './lru-cache';

const WEEK_SECONDS = 7 * 86_400;
const CACHED_TILES = 1500;

const WHOLE = /^\d{1,7}$/;

function tileOf(request: FastifyRequest) {
  const { z, x, file } = request.params as { z: string; x: string; file: string };
  const [, y, scale, type] = /^(\d{1,7})(@2x)?\.(svg|png)$/.exec(file) ?? [];
  if (!WHOLE.test(z) || !WHOLE.test(x) || y === undefined) throw new HttpFault(404, 'no such tile');
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const side = 2 ** tile.z;
  if (tile.z > MAX_ZOOM || tile.x >= side || tile.y >= side) throw new HttpFault(404, 'no such tile');
  const { lang, theme } = request.query as { lang?: string; theme?: string };
  return {
    type: type!,
    scale: scale ? 2 : 1,
    tile: {
      ...tile,
      language: isLanguage(lang) ? lang : 'en',
      theme: theme === 'dark' ? 'dark' : 'light',
    } as const,
  };
}

/**
 * GET /tiles/{z}/{x}/{y}.svg (or .png, @2x.png): simulates a map provider's tile server. `lang` is one of the
 * app's language keys, `theme=dark` selects the dark theme.
 */
function register(app: FastifyInstance): void {
  const cache = new LruCache<string>(CACHED_TILES);

  app.get('/tiles/:z/:x/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const { type, scale, tile } = tileOf(request);
    const key = Object.values(tile).join('/');
    const svg = cache.get(key, () => renderTile(tile));
    const etag = `"${createHash('sha1').update(svg).digest('base64url')}-${type}${scale}"`;
    reply
      .header('Cache-Control', `public, max-age=${WEEK_SECONDS}`)
      .header('Access-Control-Allow-Origin', '*')
      .header('Timing-Allow-Origin', '*')
      .header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (type === 'svg') return reply.type('image/svg+xml').send(svg);
    const png = await sharp(Buffer.from(svg), { density: 72 * scale })
      .png({ palette: true })
      .toBuffer();
    return reply.type('image/png').send(png);
  });
}

/** The tile server of a simulated map provider. */
export const tiles: Feature = {
  name: 'tiles',
  register,
  async start({ config }) {
    // Reading the map takes about half a second, so it is read before the first request.
    if (config.wwwDir) renderTile({ z: 16, x: 58211, y: 25807, language: 'en', theme: 'light' });
    return async () => undefined;
  },
};
