/**
 * Paths of the icons on a 24 × 24 grid, with a 2 px stroke, butt caps and mitred corners. Each icon is one
 * path (circles are arcs), so it is one element and the whole set stays small.
 */
export const ICON_PATHS = {
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.5 15.5 21 21',
  locate:
    'M6 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM12 2v4M12 18v4M2 12h4M18 12h4M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z',
  scan: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 7h4v4H7zM13 7h4v4h-4zM7 13h4v4H7zM14 13v4M17 13v4',
  orders: 'M5 2h14v20l-3-2-2.3 2L12 20l-1.7 2L8 20l-3 2zM9 7h6M9 11h6M9 15h3',
  me: 'M7.5 7.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM3 22c0-5 4-7 9-7s9 2 9 7',
  right: 'M9 5l7 7-7 7',
  back: 'M15 4l-8 8 8 8',
  down: 'M5 9l7 7 7-7',
  close: 'M5 5l14 14M19 5 5 19',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 6v6.5l4 2.5',
  pin: 'M12 22s-7-7.5-7-13a7 7 0 0 1 14 0c0 5.5-7 13-7 13zM9.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z',
  out: 'M4 20h16M12 16V4M6.5 9.5 12 4l5.5 5.5',
  into: 'M4 20h16M12 3v12M6.5 9.5 12 15l5.5-5.5',
  copy: 'M8 8h12v13H8zM16 8V3H4v13h4',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v3',
  card: 'M2 5h20v14H2zM2 10h20M6 15h4',
  coupon: 'M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4zM14 6v2.5M14 10.8v2.5M14 15.5V18',
  globe:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM3 12h18M12 3c3 3 3.8 6 3.8 9S15 18 12 21c-3-3-3.8-6-3.8-9S9 6 12 3z',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4c0 1-1 2-2 2C11 21 3 13 3 5c0-1 1-2 2-2z',
  mail: 'M2 5h20v14H2zM2.5 6.5l9.5 7 9.5-7',
  chat: 'M3 4h18v13H11l-5 4v-4H3zM8 9h8M8 12.5h5',
  photo: 'M2 4h20v16H2zM6 9.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM3 18l6-5 3.5 3 4.5-5 4.5 5',
  camera: 'M2 7h5l2-3h6l2 3h5v13H2zM8 13a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  torch: 'M7 2h10v5l-3 4v11h-4V11L7 7zM7 7h10M12 14v3',
  keypad: 'M3 5h18v14H3zM6.5 9h1.5M11.3 9h1.5M16 9h1.5M6.5 12h1.5M11.3 12h1.5M16 12h1.5M8 15.5h8',
  route: 'M6 21V10a4 4 0 0 1 4-4h9M14.5 1.5l4.5 4.5-4.5 4.5',
  warn: 'M12 3 22.5 21h-21zM12 10v5M12 17v2',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 11v6M12 7v2',
  plus: 'M12 4v16M4 12h16',
  gift: 'M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8C9 8 7 6.5 7 5s3-2 5 3c2-5 5-4.5 5-3s-2 3-5 3z',
  doc: 'M5 2h10l4 4v16H5zM14 2v5h5M9 12h6M9 16h6',
  flag: 'M5 22V3h13l-3 4.5L18 12H5',
  exit: 'M14 3H4v18h10M9 12h12M17 8l4 4-4 4',
  wrench: 'M14 6a5 5 0 0 1 6.5-2.5L17 7l1 2 2 .5 2-3.5a5 5 0 0 1-7 5.5L6 21l-3-3 9.5-9A5 5 0 0 1 14 6z',
  list: 'M8 5h13M8 12h13M8 19h13M3 5h2M3 12h2M3 19h2',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8M20 2v5.5h-5.5',
  receipt: 'M5 2h14v20l-3-2-2.3 2L12 20l-1.7 2L8 20l-3 2zM9 8h6M9 12h6',
  bank: 'M7 5h10v17H7zM10 5V2h4v3M10 18h4',
  minus: 'M5 12h14',
  hold: 'M8 4v16M16 4v16',
} as const;

export type IconName = keyof typeof ICON_PATHS;
