import type { Localised } from '../../server/texts/languages';

/** Help articles by id, in the format of `readDocument`. The first section holds the summary. */
export const HELP_ARTICLES: Readonly<Record<string, Localised>> = {
  rent: {
    en: `
How to rent
# Summary
Scan the code, look at the price, pay the deposit once, take the power bank.
# 1. Find a cabinet
The map on the home page shows stores with power banks to rent. The number on a pin is how many there are. A grey pin has none, a dashed one is closed or offline.
# 2. Scan the code
Scan the code on the cabinet, with this app or with your camera. You see the price, the most that 24 hours can cost and the deposit before you sign in.
# 3. Sign in and pay the deposit
The deposit of {deposit} is paid once and refunded when you ask for it. If one is with us already, this step is left out.
# 4. Take it
The cabinet opens on your own page only, so stand in front of it. The slot is named on the page; compare the code on the power bank. The clock begins when the power bank is out. If nothing comes out, nothing is charged.
# What it costs
{price}. After {max} it counts as bought, for another {keep}.
`,
    zh: `
如何租借
# 摘要
扫码、看价格、付一次押金、取走充电宝。
# 1. 找到充电柜
首页地图显示可租借的门店，图钉上的数字是可借数量。灰色表示没有，虚线表示已关门或离线。
# 2. 扫码
用本应用或手机相机扫描充电柜上的二维码。登录前即可看到价格、24 小时最高费用和押金。
# 3. 登录并支付押金
押金 {deposit} 只需支付一次，可随时申请退还。如已有押金，则跳过此步。
# 4. 取走
只有在您自己的页面上，充电柜才会打开，请站在柜前。页面会显示槽位，请核对充电宝上的编码。弹出后开始计时；如未弹出，则不收费。
# 费用
{price}。超过 {max}视为买下，另收 {keep}。
`,
    hk: `
如何租借
# 摘要
掃碼、看價格、付一次按金、取走充電寶。
# 1. 找充電櫃
首頁地圖顯示可租借的店舖，圖釘上的數字是可借數量。灰色表示沒有，虛線表示已關門或離線。
# 2. 掃碼
用本應用程式或手機相機掃描充電櫃上的二維碼。登入前即可看到價格、24 小時最高費用及按金。
# 3. 登入並繳付按金
按金 {deposit} 只需付款一次，可隨時申請退還。如已有按金，則略過此步。
# 4. 取走
只有在你自己的頁面上，充電櫃才會打開，請站在櫃前。頁面會顯示槽位，請核對充電寶上的編碼。彈出後開始計時；如沒有彈出，則不收費。
# 費用
{price}。超過 {max}視作買下，另收 {keep}。
`,
    ja: `
借り方
# 要約
コードを読み取り、料金を確認し、デポジットを一度支払って、受け取ります。
# 1. スタンドを探す
ホームの地図に、借りられる店舗を表示します。ピンの数字は台数です。灰色は0台、点線は閉店中またはオフラインです。
# 2. コードを読み取る
このアプリまたはカメラで、スタンドのコードを読み取ります。ログインの前に、料金、24時間の上限、デポジットを確認できます。
# 3. ログインとデポジット
デポジット{deposit}のお支払いは一度だけで、申請すれば返金します。すでにお預かりしている場合、この手順はありません。
# 4. 受け取る
スタンドはお客様の画面の操作でだけ開きます。前に立って進めてください。スロットの番号が表示されるので、本体のコードと照らし合わせます。出た時点から利用時間を数えます。出なければ料金はかかりません。
# 料金
{price}。{max}を過ぎると買い取りとなり、さらに{keep}がかかります。
`,
  },
  return: {
    en: `
How to return
# Summary
Any store, any free slot. Push until it clicks; the clock stops automatically.
# 1. Find a free slot
On the home page choose Return: the pins then show free slots. You need not go back to the same cabinet.
# 2. Push it in
Fold the cables in and push the power bank into a free slot until it clicks. The light beside the slot stays on.
# 3. See that it is over
The order shows Completed and the cost, and you get a mail. Wait for it before you leave; it takes a few seconds.
# It is in, but the clock does not stop
Open the order and tap "I have returned it". Name the store or scan the cabinet, and the time. The clock stops at the time you gave while we look into it.
# The slot does not take it
Try another slot, then another store. Report the slot, so that it is repaired.
`,
    zh: `
如何归还
# 摘要
任意门店、任意空槽，推到底，听到“咔哒”一声，计时自动停止。
# 1. 找空槽
在首页选择“归还”，图钉即显示空槽数，无需回到原来的充电柜。
# 2. 推入
收好线缆，将充电宝推入空槽到底，听到“咔哒”一声，槽边指示灯会长亮。
# 3. 确认结束
订单显示“已完成”和费用，您也会收到邮件。请等几秒确认后再离开。
# 已归还但仍在计费
打开订单，点击“我已归还”，选择门店或扫描充电柜，并填写时间。核查期间，计时停在您填写的时间。
# 无法插入
请换一个槽位或门店，并反馈该槽位以便维修。
`,
    hk: `
如何歸還
# 摘要
任何店舖、任何空槽，推到底，直至聽到「咔」一聲，計時自動停止。
# 1. 找空槽
在首頁選擇「可歸還」，圖釘即顯示空槽數目，毋須回到原來的充電櫃。
# 2. 推入
收好連接線，將充電寶推入空槽到底，直至聽到「咔」一聲，槽邊的燈會長亮。
# 3. 確認結束
訂單顯示「已完成」及費用，你亦會收到電郵。請等數秒確認後才離開。
# 已歸還但仍在計費
打開訂單，點按「我已歸還」，選擇店舖或掃描充電櫃，並填寫時間。核查期間，計時停在你填寫的時間。
# 無法插入
請換一個槽位或店舖，並報告該槽位以便維修。
`,
    ja: `
返し方
# 要約
どの店舗でも、空きスロットへ。カチッと音がするまで押し込むと、自動で止まります。
# 1. 空きスロットを探す
ホームで「返せる」を選ぶと、ピンに空きスロットの数が表示されます。借りたスタンドに戻る必要はありません。
# 2. 押し込む
ケーブルをたたみ、空きスロットにカチッと音がするまで押し込みます。スロット横のランプが点灯したままになります。
# 3. 終わったことを確認する
利用履歴に「完了」と料金が表示され、メールも届きます。数秒で表示されるので、確認してからお離れください。
# 返したのに料金が止まらないとき
利用詳細を開き「返却済みです」を選び、店舗を選ぶかスタンドを読み取って、時刻を入力します。確認している間は、入力された時刻で時計を止めます。
# スロットに入らないとき
別のスロット、別の店舗をお試しください。修理のため、そのスロットの報告をお願いします。
`,
  },
  keep: {
    en: `
How to buy the power bank
# Summary
For {keep} on top of the fee so far. Permanent, no return, no refund.
# By choice
Open the running order and choose to buy the power bank. You see the fee so far, the price of the power bank and their sum, and have to agree before anything happens.
# Automatically
After {max} without a return the power bank counts as bought. You get an e-mail {warnMinutes} minutes before.
# How it is paid
From the deposit first; with a card hold the amount is captured from it. If something is left of the deposit, it is refunded automatically. If it is not enough, the order is unpaid until you pay the remainder.
# If you push it into a cabinet later
The cabinet takes it in, and nothing changes: it has been sold.
`,
    zh: `
如何买下充电宝
# 摘要
在已产生的费用之外再付 {keep}。永久有效，无需归还，不予退款。
# 主动买下
打开进行中的订单，选择买下充电宝。您会看到当前费用、买下价及合计，同意后才会生效。
# 自动买下
超过 {max}未归还，视为买下。您会在 {warnMinutes} 分钟前收到邮件。
# 如何支付
先从押金扣除；如为银行卡预授权，则从中扣款。押金有余的自动退还；不足的，在补足前订单为待支付。
# 之后又放回充电柜
充电柜会收下，但不会改变结果：该充电宝已售出。
`,
    hk: `
如何買下充電寶
# 摘要
在已產生的費用以外再付 {keep}。永久有效，毋須歸還，不設退款。
# 主動買下
打開進行中的訂單，選擇買下充電寶。你會看到目前費用、買下價及合計，同意後才會生效。
# 自動買下
超過 {max}未歸還，視作買下。你會在 {warnMinutes} 分鐘前收到電郵。
# 如何付款
先從按金扣除；如為信用卡預先授權，則從中扣款。按金有餘的自動退還；不足的，在補足前訂單為未付款。
# 其後又放回充電櫃
充電櫃會收下，但不會改變結果：該充電寶已售出。
`,
    ja: `
買い取り
# 要約
それまでの料金に加えて{keep}。取り消しできず、返却不要、返金はできません。
# 自分で選ぶとき
利用中のレンタルを開き、買い取りを選びます。現在の料金、買い取り価格、合計を確認し、同意すると確定します。
# 自動的になるとき
{max}を過ぎても返却がない場合、買い取りになります。{warnMinutes}分前にメールでお知らせします。
# 支払い
まずデポジットから差し引きます。カードの利用枠の場合はそこから決済します。残りは自動で返金し、足りない場合は、不足分のお支払いまで未精算になります。
# 後からスタンドに入れたとき
スタンドは受け取りますが、結果は変わりません。すでに販売済みのためです。
`,
  },
  refund: {
    en: `
How the deposit is refunded
# Summary
Ask for it in Me; it arrives within 0–{refundDays} working days.
# When it can be asked for
When no rental is open and nothing is unpaid. Until then the deposit is frozen, and the page says by which order.
# How
Me, Deposit, Refund the deposit. You see how much and by when, and confirm once. It goes back the way it came.
# How long
0–{refundDays} working days; Saturdays and Sundays do not count. You get a mail when we have sent it. Your bank or wallet may take longer to show it.
# Afterwards
For the next rental a deposit has to be paid again. If you rent often, leave it with us.
# A card hold
A hold was never a payment. It is released automatically after the rental; there is nothing to ask for.
`,
    zh: `
如何退还押金
# 摘要
在个人中心申请，0–{refundDays} 个工作日到账。
# 何时可申请
没有进行中的租借、也没有未付费用时。在此之前押金被冻结，页面会显示是哪个订单。
# 如何申请
个人中心 → 押金 → 退还。您会看到金额和到账期限，确认一次即可，按原路退还。
# 需要多久
0–{refundDays} 个工作日，周六和周日不计。退还后您会收到邮件；银行或钱包显示可能稍晚。
# 之后
下次租借需重新支付押金。如经常使用，可留存押金。
# 银行卡预授权
预授权不是付款，租借结束后会自动解除，无需申请。
`,
    hk: `
如何退還按金
# 摘要
在個人中心申請，0–{refundDays} 個工作天到賬。
# 何時可申請
沒有進行中的租借、亦沒有未付費用時。在此之前按金被凍結，頁面會顯示是哪張訂單。
# 如何申請
個人中心 → 按金 → 退還。你會看到金額及到賬期限，確認一次即可，按原來付款方式退還。
# 需時多久
0–{refundDays} 個工作天，星期六及日不計。退還後你會收到電郵；銀行或錢包顯示可能稍遲。
# 之後
下次租借須重新繳付按金。如經常使用，可保留按金。
# 信用卡預先授權
預先授權並非付款，租借結束後會自動解除，毋須申請。
`,
    ja: `
デポジットの返金
# 要約
マイページで申請すると、0〜{refundDays}営業日で届きます。
# 申請できるとき
進行中の利用も未払いもないときです。それまではデポジットが凍結され、どの利用によるものかを表示します。
# 申請のしかた
マイページ → デポジット → 返金。金額と期限を確認し、一度確定します。お支払いいただいた方法で返金します。
# かかる日数
0〜{refundDays}営業日です。土日は含みません。返金したときにメールでお知らせします。銀行やウォレットでの表示は遅れることがあります。
# その後
次に借りるときは、あらためてデポジットのお支払いが必要です。よく使う場合は、預けたままにできます。
# カードの利用枠
利用枠の確保は支払いではありません。利用が終わると利用枠は自動で元に戻るので、申請は不要です。
`,
  },
  lights: {
    en: `
What the lights mean
# Summary
On the cabinet and on the power bank.
# Beside a slot
Steady: a power bank is in and recognised. Blinking: this slot is opening, take the power bank. Off: the slot is free. Red: the slot is out of use.
# On the screen of the cabinet
A code: ready. A cloud with a line: offline; neither renting nor returning works, go to another store.
# On the power bank
Four lights: full. Two: about half. One that blinks: almost empty. Red: a fault; return it and report it.
# No light at all
Press the button on the side once. If nothing lights up, it is empty or broken: put it back and take another one.
`,
    zh: `
指示灯的含义
# 摘要
充电柜和充电宝上的指示灯。
# 槽位旁
长亮：充电宝已插入并识别。闪烁：该槽位正在打开，请取走。熄灭：空槽。红色：停用。
# 充电柜屏幕
显示二维码：可用。云朵加斜线：离线，无法租借或归还，请前往其他门店。
# 充电宝上
四灯：满电。两灯：约一半。一灯闪烁：即将用尽。红灯：故障，请归还并反馈。
# 没有灯亮
按一下侧面的按钮。如仍不亮，说明没电或损坏，请放回并另取一个。
`,
    hk: `
指示燈的含義
# 摘要
充電櫃及充電寶上的指示燈。
# 槽位旁
長亮：充電寶已插入並識別。閃爍：該槽位正在打開，請取走。熄滅：空槽。紅色：停用。
# 充電櫃螢幕
顯示二維碼：可用。雲加斜線：離線，無法租借或歸還，請前往其他店舖。
# 充電寶上
四燈：滿電。兩燈：約一半。一燈閃爍：即將用盡。紅燈：故障，請歸還並報告。
# 沒有燈亮
按一下側面的按鈕。如仍不亮，即沒電或損壞，請放回並另取一個。
`,
    ja: `
ランプの意味
# 要約
スタンドとバッテリーのランプについて。
# スロット横
点灯：バッテリーが入り、認識されています。点滅：そのスロットが開くところです。お取りください。消灯：空き。赤：使用停止。
# スタンドの画面
コード：使えます。雲に斜線：オフラインです。貸出も返却もできないため、別の店舗をご利用ください。
# バッテリー
4つ：満充電。2つ：約半分。1つ点滅：残りわずか。赤：故障です。返却して報告してください。
# 何も点かないとき
側面のボタンを一度押してください。点かない場合は空か故障です。戻して、別のものをお取りください。
`,
  },
};
