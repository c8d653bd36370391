import { forEachEngine, test } from '../support/engines/engine-fixtures';

forEachEngine(() => {
  test('Back: from the checkout to the payment, from the ejected bank to the cabinet', async ({
    visitor,
    engine,
  }) => {
    await visitor.open('/jp/login');
    await visitor.signsIn();
    await visitor.isAt(/\/jp\/home/);
    await visitor.presses(/^Scan$/);
    await visitor.entersCabinet('JPC00001');
    await visitor.presses('Rent a power bank');
    await visitor.goesToPay(/PayPay/);
    await engine.back();
    await visitor.isAt(/\/payment\?.*paymentId=/);
    await visitor.sees('The payment is not finished');
    await visitor.presses(/^Continue to pay /);
    await visitor.finds('control', /^(Pay|Hold) /);
    await visitor.pays();
    await visitor.isAt(/\/borrow\?orderNo=/);
    await visitor.sees('Code on the power bank');
    // No entry of the checkout or of /payment is left between /product and /borrow.
    await engine.back();
    await visitor.isAt(/\/product\?sn=JPC00001/);
  });
});
