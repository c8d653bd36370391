import { expect } from '@playwright/test';
import type { Engine, Point } from '../../tools/browsers/engines';
import type { SandboxControl } from '../sandbox-control';
import type { Stack } from '../worker-stack';
import { type Wanted, locate } from './locate';

const LIMIT_MS = 60_000;
const INTERVALS_MS = [50, 100, 250];

/**
 * Repeats a check until it passes.
 * @throws the check's last error after the time limit
 */
export const eventually = (check: () => Promise<void>, timeout = LIMIT_MS): Promise<void> =>
  expect(check).toPass({ timeout, intervals: INTERVALS_MS });

const toPattern = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;

/** A renter in any engine. The methods are named after what a renter does and sees. */
export class EngineRenter {
  readonly email = `renter-${Math.random().toString(36).slice(2, 10)}@example.com`;

  constructor(
    readonly engine: Engine,
    /** Origin from which the renter opens the app. */
    private readonly origin: string,
    private readonly stack: Stack,
    private readonly sandbox: SandboxControl,
  ) {}

  open = (path: string) => this.engine.open(this.origin + path);

  text = () => this.engine.run(() => (document.body as HTMLElement | null)?.innerText ?? '');

  sees = (text: string | RegExp) =>
    eventually(async () => {
      const seen = await this.text();
      // An empty text alone does not tell whether the document has arrived.
      const where = seen === '' ? await this.engine.run(() => `${document.URL}, ${document.readyState}`) : '';
      expect(seen, where).toMatch(toPattern(text));
    });

  isAt = (address: string | RegExp) =>
    eventually(async () =>
      expect(await this.engine.run(() => window.location.href)).toMatch(toPattern(address)),
    );

  /** Navigates inside the app like a link. Waits until React has rendered, because the router listens only then. */
  goesInside = async (path: string) => {
    await eventually(async () =>
      expect(await this.engine.run(() => document.querySelector('#root > *') !== null)).toBe(true),
    );
    await this.engine.run((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  };

  /** Waits until a control can be pressed. Returns where. */
  async finds(kind: Wanted['kind'], name: string | RegExp): Promise<Point> {
    let found: Awaited<ReturnType<typeof locate>> = { problem: '' };
    await eventually(async () => {
      found = await this.engine.run(locate, { kind, name: toPattern(name).source });
      if ('problem' in found) throw new Error(`The ${kind} "${String(name)}" ${found.problem}.`);
    });
    return found as unknown as Point;
  }

  /** Presses a button or a link. */
  presses = async (name: string | RegExp) => this.engine.press(await this.finds('control', name));

  /** Types into the field with this label. */
  async types(label: string | RegExp, text: string): Promise<void> {
    await this.engine.press(await this.finds('field', label));
    await eventually(async () =>
      expect(await this.engine.run(() => document.activeElement?.matches('input, textarea'))).toBe(true),
    );
    await this.engine.type(text);
  }

  /** Chooses a checkbox or a radio button that is not chosen yet. */
  chooses = async (name: string | RegExp) => this.engine.press(await this.finds('choice', name));

  /** Signs in on /login: requests a code, reads the mail, enters the code. */
  async signsIn(email = this.email): Promise<void> {
    await this.isAt(/\/login/);
    await this.types('E-mail', email);
    const known = await this.sandbox.codesSent(email);
    await this.presses('Send code');
    const code = await this.sandbox.signInCode(email, known);
    // Waits for the confirmation, because it moves the content below the field.
    await this.sees(`sent to ${email}`);
    await this.types(/^Verification code/, code);
    await this.chooses(/./);
    await this.presses(/^Sign in$/);
    await this.isAt(/^(?!.*\/login)/);
  }

  /** Enters the number of a cabinet in the scanner. */
  async entersCabinet(sn: string): Promise<void> {
    await this.presses('Type number');
    await this.types('Number', sn);
    await this.presses(/^Continue$/);
    await this.isAt(`/product?sn=${sn}`);
  }

  /** On /payment, chooses a method, accepts the agreement if there is one, and opens the checkout. */
  async goesToPay(method: RegExp): Promise<void> {
    await this.isAt('/payment?');
    await this.finds('control', /^(Pay|Hold) /);
    await this.chooses(method);
    if (await this.engine.run(() => document.querySelector('main input[type=checkbox]') !== null))
      await this.chooses('agree');
    await this.presses(/^(Pay|Hold) /);
    await this.isAt(this.stack.checkout);
  }

  /** Completes the payment in the checkout, which is on another origin, and returns to the app. */
  async pays(): Promise<void> {
    await this.presses(/^(Pay|Hold) /);
    await this.isAt(this.stack.app);
  }

  /** Puts the power bank of an order into a cabinet. */
  async returnsTheBank(orderNo: string, sn: string): Promise<void> {
    const { banks } = await this.sandbox.banks();
    await this.sandbox.returnBank(sn, banks.find((bank) => bank.orderNo === orderNo)!.powerBankSn);
  }
}
