import type { Sandbox } from '../main';
import { newRenter } from './client';
import { startPushService } from './push-service';
import { reset, testSandbox } from './world';

export type PushService = Awaited<ReturnType<typeof startPushService>>;

let browsers = 0;

/** Creates a renter whose browser has a push subscription. `name` is its name at the push service. */
export async function newRenterWithPush(sandbox: Sandbox, service: Pick<PushService, 'subscribe'>) {
  const renter = await newRenter(sandbox, 'JP');
  const name = `browser${++browsers}`;
  const push = service.subscribe(name);
  const { mark, channel } = await renter.get('startReminders', { push });
  return { renter, name, push, mark, channel };
}

/** Gives the tests of a file a sandbox with a push service. Each test begins with the seed, and without messages. */
export function sandboxWithPush(use: (sandbox: Sandbox, service: PushService) => void): void {
  let sandbox: Sandbox;
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
    sandbox = await testSandbox({ pushOrigins: [service.origin] });
    use(sandbox, service);
  });
  afterAll(async () => {
    await sandbox.stop();
    await service.stop();
  });
  beforeEach(async () => {
    service.received.length = 0;
    await reset(sandbox);
  });
}
