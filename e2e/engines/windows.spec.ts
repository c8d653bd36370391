import { type EngineRenter, eventually } from '../support/engines/engine-renter';
import { expect, forEachEngine, recordUnsupported, test } from '../support/engines/engine-fixtures';
import type { Engine, Size } from '../tools/browsers/engines';

/** Pages and the control that each is for. */
const PAGES = [
  ['/jp/home', /^Scan$/],
  ['/jp/product?sn=JPC00001', 'Rent a power bank'],
  ['/jp/login', 'Send code'],
  ['/jp/call/center', 'How to return'],
] as const;

const WINDOWS: Record<string, Size> = {
  landscape: { width: 844, height: 340 },
  '320 px': { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
};

forEachEngine(() => {
  for (const [name, size] of Object.entries(WINDOWS))
    test(`window: ${name}, main control reachable, nothing beside the window`, async ({
      visitor,
      engine,
      kind,
    }) => {
      await visitor.open('/jp/home');
      await engine.resize(size);
      const width = await engine.run(() => window.innerWidth);
      if (Math.abs(width - size.width) > 60) {
        expect(kind.lacks['window size'], `window of ${width} px`).toBeDefined();
        recordUnsupported(kind.lacks['window size']!);
        return;
      }
      await expectUsable(visitor, engine);
    });

  test.describe('text at 200 %', () => {
    test.use({ options: { textZoom: 2 } });
    test('text at 200 %: main control reachable, nothing beside the window', async ({
      visitor,
      engine,
      kind,
    }) => {
      const reason = kind.lacks['text size'];
      if (reason) {
        recordUnsupported(reason);
        return;
      }
      await expectUsable(visitor, engine);
      const zoom = () => engine.run(() => document.documentElement.style.getPropertyValue('--text-zoom'));
      expect(await zoom()).toBe('2');
    });
  });
});

async function expectUsable(visitor: EngineRenter, engine: Engine): Promise<void> {
  for (const [address, control] of PAGES) {
    await visitor.open(address);
    await visitor.finds('control', control);
    await eventually(async () => {
      const beside = await engine.run(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beside, `${address}: px beside the window`).toBeLessThanOrEqual(0);
    });
  }
}
