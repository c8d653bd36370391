import { forEachEngine, test } from '../support/engines/engine-fixtures';

forEachEngine(() => {
  test('story: sign in, enter a cabinet, pay the deposit, return the bank, pay the fee', async ({
    visitor,
    sandbox,
    engine,
  }) => {
    await visitor.open('/jp/login');
    await visitor.signsIn();
    await visitor.isAt(/\/jp\/home/);
    await visitor.presses(/^Scan$/);
    await visitor.isAt(/\/scan\/center/);
    await visitor.entersCabinet('JPC00001');
    await visitor.sees('Tsutsuji Books');
    await visitor.sees('¥3,300');
    await visitor.sees('At most');
    await visitor.presses('Rent a power bank');
    await visitor.goesToPay(/PayPay/);
    await visitor.pays();

    await visitor.isAt(/\/borrow\?orderNo=/);
    await visitor.sees('Take your power bank');
    const orderNo = await engine.run(() => new URLSearchParams(window.location.search).get('orderNo')!);
    await visitor.presses('See my rental');
    await visitor.isAt(/\/order\/detail\?orderNo=/);
    await sandbox.advance(5400);
    await visitor.open(`/jp/order/detail?orderNo=${orderNo}`);
    await visitor.sees('Charging');
    await visitor.sees('¥360');

    await visitor.returnsTheBank(orderNo, 'JPC00001');
    await visitor.sees('Unpaid order');
    await visitor.presses(/^(Pay|Hold) /);
    await visitor.goesToPay(/PayPay/);
    await visitor.pays();
    await visitor.isAt(/\/order\/detail\?orderNo=/);
    await visitor.sees('Completed');
    await visitor.sees('¥360');
  });
});
