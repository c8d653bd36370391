import { REGION_BASICS } from '@shared/http-api/app';
import { bankCode } from '../../ports/power-bank-code';
import { moneyText } from '../../server/texts/money';
import { type CommandRow, countedAt } from '../cabinets';
import { whenText } from '../notices/mail-words';
import { promisedUntil } from '../orders/rental-times';
import { depositById } from '../records/deposit-row';
import { findOpenOrder, isRunning } from '../records/order-row';
import { type CaseAnswer, type OpenCase, type RuleName, inOneText, ruleText } from './case-answer';
import { factsIn, rentalFacts, storeName } from './rental-facts';

/** Returns the rule about the deposit of an order without a rental. A deposit that secures another order has none. */
async function depositRule({ ctx, order, language }: OpenCase): Promise<string[]> {
  const deposit = order.deposit_id && (await depositById(ctx.db, order.deposit_id));
  if (!deposit) return [];
  const deposited = { deposit: moneyText(deposit.amount, order.plan.currency, language) };
  const say = (name: RuleName) => [ruleText(language, [name], deposited)];
  if (deposit.kind === 'HOLD') return deposit.state === 'RELEASED' ? say('holdReleased') : [];
  if (deposit.state === 'REFUNDING') return say('depositRefunding');
  if (deposit.state === 'REFUNDED') return say('depositRefunded');
  const isFree = deposit.state === 'PAID' && !(await findOpenOrder(ctx.db, order.user_id));
  return isFree ? say('depositIdle') : [];
}

/** Returns what the commands of the last eject and the cabinet's answers say. */
async function commandFacts({ ctx, order, language }: OpenCase, undecided: boolean) {
  const fact = factsIn(language);
  const commands = await ctx.db.query<CommandRow>(
    `select * from eject_commands where order_no = $1
       and round = (select max(round) from eject_commands where order_no = $1) order by attempt`,
    [order.order_no],
  );
  const facts = commands.flatMap(({ sent_at, valid_until, cabinet_sn, slot, result }) => [
    fact(sent_at, 'asked', { slot, sn: cabinet_sn }),
    ...(result === 'JAMMED' || result === 'REFUSED'
      ? [fact(sent_at, result, { slot })]
      : undecided && result === null && valid_until <= ctx.clock.now()
        ? [fact(valid_until, 'silent')]
        : []),
  ]);
  return { facts, last: commands.at(-1)?.sent_at };
}

/** Returns what the commands to the cabinet and its last report say about a power bank that did not come out. */
export async function nothingCameOut(open: OpenCase): Promise<CaseAnswer> {
  const { ctx, order, language } = open;
  if (isRunning(order)) return noSwap(open);
  const undecided = order.state === 'EJECT_UNKNOWN';
  const { facts: told, last } = await commandFacts(open, undecided);
  if (undecided) return { facts: told, rule: ruleText(language, ['unknown']), decidedBy: null };
  const bank = await ctx.db.first<{ slot: number; online: boolean; counted_at: Date }>(
    `select b.slot, c.online, c.counted_at from power_banks b join cabinets c on c.cabinet_sn = b.cabinet_sn
     where b.power_bank_sn = $1 and b.cabinet_sn = $2`,
    [order.power_bank_sn, order.cabinet_sn],
  );
  const seen = bank && countedAt({ ...bank, cabinet_sn: order.cabinet_sn }, ctx.clock.now());
  const inSlot =
    seen && last && seen > last
      ? [factsIn(language)(seen, 'inSlot', { code: bankCode(order.power_bank_sn!), slot: bank.slot })]
      : [];
  return {
    facts: [...told, ...inSlot],
    rule: inOneText(language, [ruleText(language, ['nothingOut']), ...(await depositRule(open))]),
    decidedBy: null,
  };
}

/** Returns what is known of the second power bank of a swap, which did not come out or may not have. */
async function noSwap(open: OpenCase): Promise<CaseAnswer> {
  const { order, language } = open;
  const { returnedAt, returnedTo, swap } = order.fault!;
  const undecided = swap!.state === 'UNKNOWN';
  const code = bankCode(order.power_bank_sn!);
  const back =
    returnedAt && returnedTo
      ? [
          factsIn(language)(new Date(returnedAt), 'returned', {
            code,
            store: await storeName(open, returnedTo),
          }),
        ]
      : [];
  const { timeZone } = REGION_BASICS[order.region];
  const until = whenText(promisedUntil(order).toISOString(), timeZone, language);
  return {
    facts: [...(await rentalFacts(open)), ...(await commandFacts(open, undecided)).facts, ...back],
    rule: ruleText(language, undecided ? [returnedAt ? 'swapOrEnd' : 'swapOrNot', 'swapOut'] : ['noSwap'], {
      code,
      until,
    }),
    decidedBy: null,
  };
}
