import { chance, hashText } from '../../geo/chance';
import type { Language } from '../../server/texts/languages';
import type { Store } from './directory';
import { floorText } from './floor';

/** Size of the pictures (4:3). */
export const PHOTO = { width: 800, height: 600 };

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** Colours of walls, sign and light. None is the app's teal. */
const PALETTES = [
  { wall: '#b9a48c', dark: '#6d5a47', sign: '#4a3527', light: '#ffe7b8', floor: '#8f8072' },
  { wall: '#9aa3ad', dark: '#505b66', sign: '#27313b', light: '#eef3f7', floor: '#767d84' },
  { wall: '#c9b6a6', dark: '#7f4f3f', sign: '#8a2f23', light: '#fff0d6', floor: '#9b8b7d' },
  { wall: '#a9ab94', dark: '#56593f', sign: '#3c4a22', light: '#f6f3d8', floor: '#84846f' },
  { wall: '#b3a7b8', dark: '#5b4d66', sign: '#3e2f52', light: '#f7eaff', floor: '#857a8b' },
  { wall: '#c2b07f', dark: '#6b5a2c', sign: '#2d2a23', light: '#fff4cf', floor: '#94876a' },
] as const;

type Palette = (typeof PALETTES)[number];

interface Scene {
  store: Store;
  /** Language of the signs. It depends on the region, not on the renter. */
  language: Language;
  colours: Palette;
  seed: number;
}

const SIGN_LANGUAGE = { JP: 'ja', MY: 'en', HK: 'hk' } as const;

const sceneOf = (store: Store): Scene => {
  const seed = hashText(store.storeId);
  return {
    store,
    language: SIGN_LANGUAGE[store.region],
    seed,
    colours: PALETTES[Math.floor(chance(seed, 1) * PALETTES.length)]!,
  };
};

/** Draws the goods in the window by kind of store. */
function goods({ store, seed, colours }: Scene, x: number, y: number, w: number, h: number): string {
  const parts: string[] = [];
  const hue = (i: number) =>
    ['#b5533c', '#d19a3d', '#5d6f8f', '#8a8f57', '#7d5a78', '#c9c2b2'][Math.floor(chance(seed, 9, i) * 6)]!;
  if (store.kind === 'books' || store.kind === 'shop' || store.kind === 'station') {
    const rows = 4;
    for (let row = 0; row < rows; row++) {
      const shelf = y + ((row + 1) * h) / rows;
      for (let at = x + 8, i = 0; at < x + w - 14; i++) {
        const thick = 8 + Math.round(chance(seed, row, i) * 14);
        const tall = (h / rows) * (0.45 + chance(seed, row, i, 2) * 0.35);
        parts.push(
          rect(
            at,
            Math.round(shelf - 6 - tall),
            Math.min(thick, x + w - 8 - at),
            Math.round(tall),
            hue(row * 31 + i),
          ),
        );
        at += thick + 2;
      }
      parts.push(rect(x, Math.round(shelf - 6), w, 6, colours.dark));
    }
  } else if (store.kind === 'cafe' || store.kind === 'food') {
    for (let i = 0; i < 3; i++) {
      const lamp = x + (w * (i + 0.5)) / 3;
      parts.push(
        `<path d="M${lamp} ${y}v${h * 0.22}" stroke="${colours.dark}" stroke-width="3"/><path d="M${lamp - 26} ${y + h * 0.3}l14 -${h * 0.09}h24l14 ${h * 0.09}z" fill="${colours.sign}"/><ellipse cx="${lamp}" cy="${y + h * 0.31}" rx="22" ry="5" fill="#fff8e2"/>`,
      );
    }
    parts.push(rect(x, y + h * 0.68, w, h * 0.07, colours.dark));
    for (let i = 0; i < 4; i++) {
      const seat = x + (w * (i + 0.5)) / 4;
      parts.push(
        rect(seat - 20, y + h * 0.78, 40, 8, colours.sign),
        rect(seat - 3, y + h * 0.8, 6, h * 0.2, colours.dark),
      );
      parts.push(
        `<ellipse cx="${seat}" cy="${y + h * 0.66}" rx="12" ry="4" fill="#fff"/>`,
        rect(seat - 7, y + h * 0.6, 14, 14, '#fff', 'rx="3"'),
      );
    }
  } else {
    parts.push(rect(x + w * 0.12, y + h * 0.62, w * 0.5, h * 0.38, colours.dark, 'rx="4"'));
    parts.push(rect(x + w * 0.1, y + h * 0.58, w * 0.54, h * 0.06, colours.sign));
    parts.push(rect(x + w * 0.74, y + h * 0.8, w * 0.12, h * 0.2, '#6b5440'));
    for (let i = 0; i < 7; i++) {
      const lean = -60 + i * 20;
      parts.push(
        `<path d="M${x + w * 0.8} ${y + h * 0.8}q${lean * 0.4} -${h * 0.25} ${lean} -${h * (0.3 + chance(seed, 7, i) * 0.14)}" stroke="#5f7a45" stroke-width="9" fill="none" stroke-linecap="round"/>`,
      );
    }
    parts.push(
      rect(x + w * 0.2, y + h * 0.16, w * 0.3, h * 0.22, hue(3)),
      rect(x + w * 0.22, y + h * 0.19, w * 0.26, h * 0.16, colours.light),
    );
  }
  return parts.join('');
}

/** Draws the cabinet: a black column with a screen and slots, some of which hold a bank. */
function cabinet(x: number, y: number, height: number, slots: number, filled: number): string {
  const width = height * 0.42;
  const parts = [
    `<ellipse cx="${x + width / 2}" cy="${y + height}" rx="${width * 0.62}" ry="${height * 0.03}" fill="#000" opacity=".25"/>`,
    rect(x, y, width, height, '#1d2224', `rx="${height * 0.03}"`),
    rect(x + width * 0.1, y + height * 0.05, width * 0.8, height * 0.26, '#dfe9ee', `rx="${height * 0.012}"`),
    rect(x + width * 0.18, y + height * 0.1, width * 0.3, height * 0.14, '#1d2224'),
    rect(x + width * 0.54, y + height * 0.12, width * 0.28, height * 0.025, '#7d8a90'),
    rect(x + width * 0.54, y + height * 0.17, width * 0.2, height * 0.025, '#a9b4b9'),
  ];
  const rows = Math.ceil(slots / 2);
  for (let i = 0; i < slots; i++) {
    const sx = x + width * (i % 2 ? 0.53 : 0.1);
    const sy = y + height * (0.36 + (Math.floor(i / 2) * 0.56) / rows);
    const sw = width * 0.37;
    const sh = (height * 0.56) / rows - height * 0.025;
    parts.push(rect(sx, sy, sw, sh, '#0d1011', 'rx="3"'));
    if (i < filled) {
      parts.push(
        rect(sx + sw * 0.06, sy + sh * 0.14, sw * 0.88, sh * 0.72, '#f2f4f3', 'rx="3"'),
        rect(sx + sw * 0.12, sy + sh * 0.4, sw * 0.2, sh * 0.2, '#9fb3a4'),
      );
    }
    parts.push(
      `<circle cx="${sx + sw + width * 0.018}" cy="${sy + sh / 2}" r="${height * 0.006}" fill="${i < filled ? '#b8e986' : '#59636a'}"/>`,
    );
  }
  return parts.join('');
}

function sign({ store, language, colours }: Scene, y: number, h: number): string {
  const name = store.names[language];
  const wide = [...name].reduce((sum, c) => sum + (c > '⺀' ? 1 : 0.56), 0);
  const size = Math.min(h * 0.5, 640 / wide);
  return (
    rect(40, y, 720, h, colours.sign) +
    `<text x="400" y="${y + h / 2 + size * 0.35}" text-anchor="middle" font-family="system-ui,'Noto Sans CJK JP','Hiragino Sans',sans-serif" font-weight="700" font-size="${size.toFixed(0)}" fill="${colours.light}">${escape(name)}</text>`
  );
}

/** Draws the front: sign, window, door. */
function storefront(scene: Scene): string {
  const { colours } = scene;
  return [
    rect(0, 0, 800, 600, colours.wall),
    ...Array.from({ length: 9 }, (_, i) => rect(0, 20 + i * 14, 800, 2, colours.dark, 'opacity=".12"')),
    sign(scene, 70, 92),
    `<path d="M40 162h720l26 52H14z" fill="${colours.dark}"/>`,
    ...Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M${40 + i * 80} 162h40l${-(4 - i) * 3} 52h-44z" fill="${colours.light}" opacity=".35"/>`,
    ),
    rect(60, 214, 430, 300, colours.light),
    goods(scene, 60, 214, 430, 300),
    rect(60, 214, 430, 300, 'none', `stroke="${colours.dark}" stroke-width="10"`),
    rect(268, 214, 8, 300, colours.dark),
    rect(530, 226, 200, 324, colours.dark),
    rect(546, 242, 168, 308, colours.light),
    rect(626, 242, 8, 308, colours.dark),
    rect(606, 390, 8, 50, colours.sign),
    rect(646, 390, 8, 50, colours.sign),
    cabinet(560, 376, 168, 6, 4),
    rect(0, 514, 530, 46, colours.dark),
    rect(0, 548, 800, 52, '#b4b3ad'),
    ...Array.from({ length: 7 }, (_, i) => rect(i * 130, 548, 2, 52, '#8f8e88')),
    `<path d="M60 214h90l-60 300H60zM200 214h40l-60 300h-40z" fill="#fff" opacity=".18"/>`,
  ].join('');
}

/** Draws the way inside: a hall in perspective with a floor sign and the cabinet at its end. */
function hall(scene: Scene): string {
  const { colours, store, language } = scene;
  const spot = store.floor.split(' ')[1] ?? '';
  const lifts = spot === 'lifts' || spot === 'lobby' || spot === '';
  const board = floorText(store.floor, store.region, language);
  return [
    rect(0, 0, 800, 600, colours.wall),
    `<path d="M0 0H800L600 150H200Z" fill="#f3f1ea"/><path d="M0 600H800L600 430H200Z" fill="${colours.floor}"/><path d="M0 0L200 150V430L0 600Z" fill="${colours.wall}"/><path d="M800 0L600 150V430L800 600Z" fill="${colours.dark}" opacity=".55"/>`,
    ...[0.2, 0.5, 0.8].map(
      (t) =>
        `<path d="M${300 + t * 40} ${40 + t * 90}h${200 - t * 80}l-${8} 14h-${200 - t * 80 - 16}z" fill="#fff"/>`,
    ),
    ...[1, 2, 3].map(
      (i) =>
        `<path d="M${i * 200} 600L${200 + i * 100} 430" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`,
    ),
    rect(200, 150, 400, 280, colours.light),
    lifts
      ? [0, 1]
          .map(
            (i) =>
              rect(236 + i * 130, 222, 100, 208, '#9aa0a3') +
              rect(284 + i * 130, 222, 4, 208, '#6f7578') +
              rect(270 + i * 130, 200, 32, 14, '#2b2f31'),
          )
          .join('')
      : spot === 'escalator'
        ? `<path d="M230 430L430 240H480V262L270 430Z" fill="#8b9093"/><path d="M222 404L430 210H486" stroke="#2b2f31" stroke-width="10" fill="none"/>` +
          Array.from(
            { length: 9 },
            (_, i) => `<path d="M${262 + i * 22} ${424 - i * 21}h18" stroke="#5f6568" stroke-width="4"/>`,
          ).join('')
        : goods(scene, 226, 200, 220, 230),
    cabinet(500, 258, 176, 8, 6),
    rect(236, 160, 330, 34, '#22282a'),
    `<text x="401" y="183" text-anchor="middle" font-family="system-ui,'Noto Sans CJK JP',sans-serif" font-weight="600" font-size="19" fill="#fff">${escape(board)}</text>`,
    `<path d="M60 330l60 -24v40zM60 330" fill="none"/>`,
  ].join('');
}

/** Draws the cabinet from nearby. */
function closeUp({ colours, seed }: Scene): string {
  const filled = 3 + Math.floor(chance(seed, 4) * 5);
  return [
    rect(0, 0, 800, 600, colours.wall),
    `<path d="M0 0H800V120L0 300Z" fill="#fff" opacity=".14"/>`,
    rect(0, 500, 800, 100, colours.floor),
    rect(0, 488, 800, 14, colours.dark),
    rect(60, 90, 170, 230, colours.dark),
    rect(74, 104, 142, 202, colours.light),
    rect(94, 130, 102, 12, colours.sign),
    rect(94, 156, 80, 8, colours.sign, 'opacity=".5"'),
    rect(94, 174, 92, 8, colours.sign, 'opacity=".5"'),
    cabinet(300, 36, 500, 8, filled),
    `<path d="M512 250q120 30 92 130t60 112" stroke="#2a2f31" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    rect(630, 470, 64, 116, '#15191b', 'rx="10" transform="rotate(-8 660 520)"'),
    rect(637, 480, 50, 92, '#8fb0c2', 'rx="4" transform="rotate(-8 660 520)"'),
  ].join('');
}

const SCENES = [storefront, hall, closeUp];
export const PHOTO_COUNT = SCENES.length;

/** Returns a drawn photo of a store as SVG text. `index` 0 is the front, 1 the way inside, 2 the cabinet. */
export function drawPhoto(store: Store, index: number): string | null {
  const scene = SCENES[index];
  if (!scene) return null;
  const { width, height } = PHOTO;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene(sceneOf(store))}</svg>`;
}
