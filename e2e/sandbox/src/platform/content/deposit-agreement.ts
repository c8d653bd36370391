import type { Localised } from '../../server/texts/languages';

/** Deposit agreement, in the format of `readDocument`. */
export const DEPOSIT_AGREEMENT: Localised = {
  en: `
Deposit agreement
# 1. What the deposit is for
The deposit in {region} is {deposit}. It secures that the power bank comes back and that the fee is paid. It is not a price, bears no interest, and stays yours until something is taken from it under section 4.
# 2. Taken or held
Depending on the method you choose, the deposit is taken (it leaves your account) or held (your card reserves it). The page says which before you pay. A hold is not a payment: the fee is taken from it after the return, and the rest is released automatically. If the fee is higher than the hold, you pay the remainder. A hold without a rental is released after {holdDays} days.
# 3. Paid, frozen, refunding
While a rental is open or unpaid, the deposit is frozen and cannot be refunded. After that you can leave a deposit that was taken with us for the next rental, or ask for its refund. A hold is not refunded on request, because it is released automatically.
# 4. What may be taken from it
If you buy the power bank, by choice or because {max} have passed without a return, the fee so far and {keep} are taken from the deposit first. If the deposit is enough, the rest is refunded automatically, or released if it was held; if not, you pay the remainder. Nothing else is deducted from a deposit that was taken; fees are paid separately.
# 5. Refund
You ask for the refund in Me. We send it back the way it came, within 0–{refundDays} working days. Saturdays and Sundays do not count. Until then it is shown as refunding. When it appears in your account also depends on your bank or wallet.
After a refund a deposit has to be paid again for the next rental.
# 6. If a payment comes too late
If you pay after the reservation has ended, the deposit is refunded automatically. If you pay in time but do not take the power bank, a deposit that was taken stays yours and can be refunded on request. A hold is released automatically.
# 7. Contact
{company}, {address}. E-mail: {email}.
`,
  zh: `
押金协议
# 1. 押金用途
{region}的押金为 {deposit}，用于保证充电宝归还和费用支付。押金不是价款，不计利息；除按第 4 条扣除外，始终属于您。
# 2. 扣款或冻结
根据您选择的方式，押金会被扣款（实际支出）或冻结（由银行卡预授权）。页面会在支付前说明。预授权不是付款：归还后从中扣除费用，其余自动解除。费用高于预授权金额的，由您补足。未用于租借的预授权在 {holdDays} 天后解除。
# 3. 已付、冻结、退款中
租借进行中或费用未付时，押金被冻结，不能退还。此后，已扣款的押金可留作下次使用，也可申请退还。预授权会自动解除，无需申请退还。
# 4. 可扣除的情形
如您选择买下充电宝，或超过 {max}未归还，已产生的费用与 {keep} 先从押金扣除。押金足够的，余额自动退还，预授权的余额自动解除；不足的，由您补足。除此之外，不从已扣款的押金中扣除，费用另行支付。
# 5. 退还
您可在个人中心申请退还。我们在 0–{refundDays} 个工作日内按原支付方式退还，周六和周日不计，期间显示为退款中。到账时间还取决于您的银行或钱包。
退还后，下次租借需重新支付押金。
# 6. 逾时付款
如在预留结束后才付款，押金会自动退还。如按时付款但未取充电宝，已扣款的押金仍属于您，可申请退还；预授权会自动解除。
# 7. 联系方式
{company}，{address}。电子邮箱：{email}。
`,
  hk: `
按金協議
# 1. 按金用途
{region}的按金為 {deposit}，用以保證歸還充電寶及繳付費用。按金並非價款，不計利息；除按第 4 條扣除外，始終屬於你。
# 2. 扣款或凍結
視乎你選擇的方式，按金會被扣款（從帳戶支出）或凍結（由信用卡預先授權）。頁面會在付款前說明。預先授權並非付款：歸還後從中扣除費用，其餘自動解除。費用高於預先授權金額的，由你補足。未用於租借的預先授權在 {holdDays} 天後解除。
# 3. 已付、凍結、退款中
租借進行中或費用未付時，按金被凍結，不能退還。其後，已扣款的按金可留待下次使用，亦可申請退還。預先授權會自動解除，毋須申請退還。
# 4. 可扣除的情況
如你選擇買下充電寶，或超過 {max}未歸還，已產生的費用及 {keep} 會先從按金扣除。按金足夠的，餘額自動退還，預先授權的餘額自動解除；不足的，由你補足。除此以外，不會從已扣款的按金扣除，費用另行付款。
# 5. 退還
你可在個人中心申請退還。我們在 0–{refundDays} 個工作天內按原來付款方式退還，星期六及日不計，期間顯示為退款中。到賬時間亦視乎你的銀行或錢包。
退還後，下次租借須重新繳付按金。
# 6. 逾時付款
如在保留時間結束後才付款，按金會自動退還。如準時付款但沒有取走充電寶，已扣款的按金仍屬於你，可申請退還；預先授權會自動解除。
# 7. 聯絡方法
{company}，{address}。電郵：{email}。
`,
  ja: `
デポジット規約
# 1. デポジットの目的
{region}のデポジットは{deposit}です。バッテリーの返却と料金の支払いを保証するためにお預かりします。代金ではなく、利息は付きません。第4条により差し引く場合を除き、お客様のものです。
# 2. 支払いと利用枠の確保
お支払い方法により、デポジットは支払い（引き落とし）またはカードの利用枠の確保（引き落としなし）になります。どちらになるかは支払いの前に表示します。確保は支払いではなく、返却後に料金をそこから決済し、残りの利用枠は自動で元に戻ります。料金が確保した額を超えるときは、不足分をお支払いいただきます。利用のない確保は{holdDays}日後に元に戻ります。
# 3. 支払い済み・凍結・返金中
利用中または料金が未払いの間、デポジットは凍結され、返金できません。その後、お支払い済みのデポジットは、次の利用のために預けておくことも、返金を申請することもできます。利用枠の確保は自動で元に戻るため、申請による返金はありません。
# 4. 差し引く場合
買い取りを選んだ場合、または{max}を過ぎた場合は、それまでの料金と{keep}をまずデポジットから差し引きます。足りるときは残りを自動で返金し（利用枠の場合は元に戻り）、足りないときは不足分をお支払いいただきます。それ以外に、お支払い済みのデポジットから差し引くことはなく、料金は別にお支払いいただきます。
# 5. 返金
マイページから申請してください。0〜{refundDays}営業日以内に、お支払いいただいた方法で返金します。土日は含みません。それまでは「返金中」と表示します。反映の時期は銀行やウォレットにもよります。
返金後に再び借りるときは、あらためてデポジットのお支払いが必要です。
# 6. 支払いが遅れた場合
お取り置きの時間が終わった後に支払われたデポジットは、自動で返金します。時間内に支払い、バッテリーを受け取らなかった場合、お支払い済みのデポジットはお客様のもので、返金を申請できます。利用枠の確保は自動で元に戻ります。
# 7. お問い合わせ
{company}、{address}。メール：{email}
`,
};
