import type { Localised } from '../../server/texts/languages';

/** User agreement, in the format of `readDocument`. */
export const USER_AGREEMENT: Localised = {
  en: `
User agreement
# 1. What this is
This agreement is between you and {company} ("we"). It covers the account you open with us in {region} and every power bank you rent there. By signing in you accept it in the version shown here.
If you rent in another region, the agreement of that region and its prices apply, and you use an account of that region.
# 2. Your account
You need an e-mail address or an account with one of the sign-in providers we offer. You must be old enough to make a contract where you live, or have the consent of a parent or guardian.
An account is for one person. Keep your sign-in to yourself: what is rented with it is rented by you. Tell us at once if somebody else has used it. You stay signed in for {sessionDays} days, or until you sign out.
# 3. Renting
You scan the code of a cabinet, see the price, the most that 24 hours can cost and the deposit, and choose to rent. A power bank is then reserved for {reserveMinutes} minutes. If you pay the deposit in this time, it stays reserved for at least {prolongMinutes} more minutes.
The rental begins when the power bank has come out. If none comes out, nothing is charged. You can have one rental at a time.
# 4. Price
The price in {region} is {price}. Times are measured by our server, in whole seconds, from the release of the power bank to the return.
You always see the price that applies before you rent. A later change of prices does not touch a rental that has begun.
# 5. Return
You return the power bank into any free slot of any of our cabinets in {region}. The rental ends when the cabinet has recognised it. You see this in the order, and get an e-mail if your account has an address.
If a return is not recognised, report it in the order with place and time. While we look into it, the timer stops at the time you gave. If the power bank is not found there, the rental continues, and the time of the review counts.
# 6. Buying the power bank
You may buy the power bank for {keep} in addition to the fee so far. After {max} without a return it automatically counts as bought. The purchase is permanent: no return is needed, and its price is not refunded.
If a cabinet reports later that the power bank was returned before, the purchase is cancelled, and what you have paid too much is refunded.
# 7. Care and liability
Use the power bank as the usage instructions say. You are not liable for ordinary wear. You are liable for damage that you cause on purpose or by gross carelessness, up to the price for buying it.
We are liable without limit for intent and gross negligence and for injury to life, body or health. Otherwise we are liable for damage that is typical of the contract and could be foreseen. Rights that you have as a consumer by law are not limited.
# 8. Ending the account
You can delete your account at any time in Me, once no order is open or unpaid, no deposit is with us, no payment or refund is under way, and every report about a rental is answered. We may close an account that is used against this agreement; a deposit is then refunded less what is owed.
# 9. Changes and law
We announce changes at least 14 days before they apply. This agreement is under {law}; disputes go before {court}, unless the law gives you another choice.
# 10. Contact
{company}, {address}. E-mail: {email}. Telephone: {phone}.
`,
  zh: `
用户协议
# 1. 协议范围
本协议由您与{company}（以下简称“我们”）订立，适用于您在{region}开立的账号以及在当地租借的每个充电宝。您登录即表示接受此处显示的版本。
如在其他地区租借，适用该地区的协议与价格，并使用该地区的账号。
# 2. 您的账号
您需要一个电子邮箱，或我们支持的登录服务商的账号。您须达到所在地可订立合同的年龄，或已取得父母或监护人的同意。
账号仅限本人使用，请妥善保管登录方式；以该账号租借的视为您本人租借。如有他人使用，请立即告知我们。登录状态保持 {sessionDays} 天，或直至您退出登录。
# 3. 租借
扫描充电柜上的二维码后，您会看到价格、24 小时最高费用和押金，再选择租借；充电宝随即为您预留 {reserveMinutes} 分钟。在此期间支付押金的，至少再预留 {prolongMinutes} 分钟。
充电宝弹出后租借开始。如充电宝未弹出，则不收费。同一时间只能有一笔租借。
# 4. 价格
{region}的价格为：{price}。时间以我们的服务器为准，从充电宝弹出到归还，按整秒计算。
租借前您始终可以看到适用的价格。此后的价格调整不影响已开始的租借。
# 5. 归还
您可将充电宝归还到{region}任一充电柜的任一空槽。充电柜识别后租借结束。您会在订单中看到；账号有邮箱的，还会收到邮件。
如归还未被识别，请在订单中填写地点和时间进行报告。审核期间，计时停在您填写的时间。如在该处未找到充电宝，租借继续，审核期间也计入时间。
# 6. 买下充电宝
除已产生的费用外再支付 {keep}，即可买下充电宝。超过 {max}未归还的，自动视为买下。买下为永久性，无需归还，该价款不予退还。
如充电柜之后报告充电宝在此之前已归还，则取消买下，多付的金额退还给您。
# 7. 使用与责任
请按使用说明使用充电宝。正常损耗无需赔偿。因故意或重大过失造成损坏的，您的赔偿以买下价为限。
我们对故意、重大过失以及人身伤害承担全部责任；其他情形下，仅对合同中通常可预见的损失承担责任。法律赋予消费者的权利不受限制。
# 8. 注销账号
没有进行中或未付款的订单、没有押金在我们处、没有进行中的支付或退款，且有关租借的反馈均已答复时，您可随时在个人中心注销账号。对违反本协议的账号，我们可以关闭；押金在扣除欠款后退还。
# 9. 变更与法律适用
协议变更将至少提前 14 天公布。本协议适用{law}。争议由{court}管辖，法律另有规定的除外。
# 10. 联系方式
{company}，{address}。电子邮箱：{email}。电话：{phone}。
`,
  hk: `
用戶協議
# 1. 協議範圍
本協議由你與{company}（下稱「我們」）訂立，適用於你在{region}開立的帳戶，以及在當地租借的每個充電寶。你登入即表示接受此處顯示的版本。
如在其他地區租借，適用該地區的協議及價格，並使用該地區的帳戶。
# 2. 你的帳戶
你需要一個電郵地址，或我們支援的登入服務供應商的帳戶。你須達到所在地可訂立合約的年齡，或已取得父母或監護人同意。
帳戶只供本人使用，請妥善保管登入方式；以該帳戶租借的視為你本人租借。如有他人使用，請立即通知我們。登入狀態維持 {sessionDays} 天，或直至你登出。
# 3. 租借
掃描充電櫃上的二維碼後，你會看到價格、24 小時最高費用及按金，再選擇租借；充電寶隨即為你保留 {reserveMinutes} 分鐘。在此期間繳付按金的，最少再保留 {prolongMinutes} 分鐘。
充電寶彈出後租借開始。如充電寶沒有彈出，則不收費。同一時間只可有一項租借。
# 4. 價格
{region}的價格為：{price}。時間以我們的伺服器為準，由充電寶彈出至歸還，按整秒計算。
租借前你必定會看到適用的價格。其後的價格調整不影響已開始的租借。
# 5. 歸還
你可將充電寶歸還到{region}任何充電櫃的任何空槽。充電櫃識別後租借結束。你會在訂單中看到；帳戶有電郵地址的，亦會收到電郵。
如歸還未被識別，請在訂單中填寫地點及時間報告。審核期間，計時停在你填寫的時間。如在該處找不到充電寶，租借繼續，審核期間亦計入時間。
# 6. 買下充電寶
除已產生的費用外再支付 {keep}，即可買下充電寶。超過 {max}未歸還，自動視作買下。買下為永久性，毋須歸還，該價款不設退款。
如充電櫃其後報告充電寶在此之前已歸還，則取消買下，多付的金額退還給你。
# 7. 使用與責任
請按使用說明使用充電寶。正常損耗毋須賠償。因故意或嚴重疏忽造成損壞的，你的賠償以買下價為限。
我們對故意、嚴重疏忽及人身傷害承擔全部責任；其他情況下，只對合約中一般可預見的損失承擔責任。法律賦予消費者的權利不受限制。
# 8. 終止帳戶
沒有進行中或未付款的訂單、沒有按金在我們處、沒有進行中的付款或退款，且有關租借的報告均已答覆時，你可隨時在個人中心刪除帳戶。對違反本協議的帳戶，我們可予關閉；按金在扣除欠款後退還。
# 9. 修訂與適用法律
協議修訂將最少提前 14 天公布。本協議受{law}規管。爭議由{court}管轄，法律另有規定者除外。
# 10. 聯絡方法
{company}，{address}。電郵：{email}。電話：{phone}。
`,
  ja: `
利用規約
# 1. 本規約について
本規約は、お客様と{company}（以下「当社」）との間の契約です。{region}で開設するアカウントと、{region}で借りるすべてのモバイルバッテリーに適用します。ログインすると、ここに表示している版に同意したものとします。
別の地域で借りる場合は、その地域の規約と料金が適用され、その地域のアカウントを使用します。
# 2. アカウント
メールアドレス、または当社が対応するログイン事業者のアカウントが必要です。お住まいの地域で契約を結べる年齢であるか、保護者の同意があることが条件です。
アカウントは本人だけが使用できます。ログイン手段は大切に管理してください。そのアカウントでの貸出は本人によるものとみなします。他人に使われた場合は、すぐにお知らせください。ログインは、ログアウトするまで、最長{sessionDays}日間続きます。
# 3. 貸出
スタンドのコードを読み取ると、料金、24時間の上限、デポジットが表示されます。借りることを選ぶと、バッテリーを{reserveMinutes}分間お取り置きします。その間にデポジットを支払うと、少なくともさらに{prolongMinutes}分間お取り置きします。
利用は、バッテリーが出た時点で始まります。バッテリーが出なければ料金はかかりません。同時に借りられるのは1台です。
# 4. 料金
{region}の料金は、{price}です。時間は当社のサーバーで、バッテリーが出てから返却までを秒単位で計測します。
適用される料金は、借りる前に必ず表示します。その後の料金改定は、始まっている利用に影響しません。
# 5. 返却
{region}にある当社のどのスタンドでも、空きスロットに返却できます。スタンドが認識した時点で利用が終わり、利用詳細の画面に表示します。アカウントにメールアドレスがあれば、メールでもお知らせします。
返却が認識されない場合は、利用詳細の画面から場所と時刻を報告してください。確認している間は、報告された時刻で計測を止めます。その場所で見つからない場合は利用が続き、確認の時間も利用時間に含まれます。
# 6. 買い取り
それまでの料金に加えて{keep}を支払うと、バッテリーを買い取れます。{max}を過ぎても返却がない場合は、自動的に買い取りとなります。買い取りは取り消せず、返却は不要で、代金は返金できません。
それより前に返却されていたことを後からスタンドが報告した場合は、買い取りを取り消し、払い過ぎた金額を返金します。
# 7. 取り扱いと責任
バッテリーは使用方法に従って使ってください。通常の摩耗について責任は負いません。故意または重大な過失による損傷は、買い取り価格を上限としてご負担いただきます。
当社は、故意または重大な過失、および生命・身体の損害については制限なく責任を負います。その他の場合は、通常生ずべき損害に限ります。消費者としての法律上の権利を制限するものではありません。
# 8. 退会
進行中または未払いの利用、お預かりしているデポジット、処理中の支払いや返金、回答前の利用に関する報告がないときは、マイページからいつでもアカウントを削除できます。規約に反する利用があった場合、当社はアカウントを停止することがあり、未払い分を差し引いてデポジットを返金します。
# 9. 変更と準拠法
規約の変更は、適用の14日前までにお知らせします。本規約には{law}を適用し、紛争は、法律に別段の定めがある場合を除き、{court}の管轄とします。
# 10. お問い合わせ
{company}、{address}。メール：{email}　電話：{phone}
`,
};
