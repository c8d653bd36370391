import type { Sandbox } from '../main';
import { newRenter } from './client';
import type { startPushService } from './push-service';

let browsers = 0;

/** Creates a renter whose browser has a push subscription. `name` is its name at the push service. */
export async function newRenterWithPush(
  sandbox: Sandbox,
  service: Pick<Awaited<ReturnType<typeof startPushService>>, 'subscribe'>,
) {
  const renter = await newRenter(sandbox, 'JP');
  const name = `browser${++browsers}`;
  const push = service.subscribe(name);
  const { mark, channel } = await renter.get('startReminders', { push });
  return { renter, name, push, mark, channel };
}
