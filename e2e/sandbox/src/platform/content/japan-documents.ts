import type { Localised } from '../../server/texts/languages';

/** Notation under Japan's Act on Specified Commercial Transactions. */
export const TOKUSHOHO: Localised = {
  en: `
Notation under the Act on Specified Commercial Transactions
# Seller
{company}. Person in charge: head of customer service. Invoice registration number: {taxId}.
# Address and contact
{address}. Telephone: {phone}. Hours: {hours}. E-mail: {email}.
# Price
{price}, tax included. Deposit: {deposit}. Price for buying the power bank: {keep}. The page of each cabinet shows the price before you rent.
# Other costs
The cost of your own internet connection.
# Payment and when it is due
Credit card and the wallets shown on the payment page. The deposit is paid or held before the power bank comes out; the fee is due after the return.
# Delivery
The power bank comes out of the cabinet at once after the order, on your own page.
# Return, cancellation and refund
A reservation can be cancelled free of charge before the power bank comes out. If it does not come out, nothing is charged. A rental that has begun ends with the return. A deposit that was paid is refunded within 0–{refundDays} working days after you ask for it. A hold on a card is released automatically. The price for buying the power bank is not refunded.
# What you need
A phone with a browser: Chrome 87, Safari 15.4 or Firefox 115 and later.
`,
  zh: `
基于《特定商业交易法》的标示
# 经营者
{company}。负责人：客服部负责人。发票登记号：{taxId}。
# 地址与联系方式
{address}。电话：{phone}。服务时间：{hours}。电子邮箱：{email}。
# 价格
{price}（含税）。押金：{deposit}。买下充电宝的价格：{keep}。租借前各充电柜页面均会显示价格。
# 其他费用
您自己的上网费用。
# 支付方式与时间
信用卡及支付页面所示的钱包。押金在充电宝弹出前支付或冻结；费用在归还后支付。
# 交付
下单后，充电宝由您的页面控制从充电柜弹出。
# 退还、取消与退款
充电宝弹出前可免费取消预留。未弹出的不收费。已开始的租借以归还结束。已支付的押金在您申请后 0–{refundDays} 个工作日内退还；银行卡预授权自动解除。买下价不予退还。
# 使用环境
带浏览器的手机：Chrome 87、Safari 15.4、Firefox 115 或更高版本。
`,
  hk: `
根據《特定商業交易法》的標示
# 經營者
{company}。負責人：客戶服務主管。發票登記號碼：{taxId}。
# 地址及聯絡方法
{address}。電話：{phone}。服務時間：{hours}。電郵：{email}。
# 價格
{price}（含稅）。按金：{deposit}。買下充電寶的價格：{keep}。租借前各充電櫃頁面均會顯示價格。
# 其他費用
你本身的上網費用。
# 付款方式及時間
信用卡及付款頁面所示的錢包。按金在充電寶彈出前繳付或凍結；費用在歸還後繳付。
# 交付
下單後，充電寶由你的頁面控制從充電櫃彈出。
# 退還、取消及退款
充電寶彈出前可免費取消保留。沒有彈出的不收費。已開始的租借以歸還結束。已繳付的按金在你申請後 0–{refundDays} 個工作天內退還；信用卡預先授權自動解除。買下價不設退款。
# 使用環境
備有瀏覽器的手機：Chrome 87、Safari 15.4、Firefox 115 或以上版本。
`,
  ja: `
特定商取引法に基づく表記
# 販売事業者
{company}　運営責任者：カスタマーサービス責任者　適格請求書発行事業者登録番号：{taxId}
# 所在地・連絡先
{address}　電話：{phone}　受付時間：{hours}　メール：{email}
# 販売価格
{price}（税込）。デポジット：{deposit}。買い取り価格：{keep}。料金は、借りる前に各スタンドのページに表示します。
# 商品代金以外の必要料金
インターネット接続にかかる通信料はお客様のご負担です。
# 支払い方法・支払時期
クレジットカード、および支払い画面に表示するウォレット。デポジットはバッテリーが出る前のお支払いまたはカードの利用枠の確保、料金は返却後のお支払いです。
# 引き渡し時期
お申し込み後、お客様の画面の操作により、その場でスタンドから出ます。
# 返品・キャンセル・返金
バッテリーが出る前の予約は無料で取り消せます。出なかった場合、料金はかかりません。始まった利用は返却で終わります。お支払い済みのデポジットは申請から0〜{refundDays}営業日以内に返金します。カードの利用枠は自動で元に戻ります。買い取り代金は返金できません。
# 動作環境
スマートフォンのブラウザ：Chrome 87、Safari 15.4、Firefox 115以降
`,
};

/** Information about external transmission, under Japan's Telecommunications Business Act. */
export const EXTERNAL_TRANSMISSION: Localised = {
  en: `
Information about external transmission
# What this is
Under Japan's Telecommunications Business Act we say here which information this app sends from your phone, to whom, and what for. What renting itself needs, such as sign-in, orders, searches and reports, goes to {company} only; see the privacy policy.
# Map
Receiver: the map provider. Sent: the part of the map you look at, language, kind of browser. Purpose: to draw the map.
# Payment
Receiver: the payment provider whose page you open. Sent: amount, order number, language and what you type there. Purpose: to carry out the payment.
# Sign-in
Receiver: Google, Apple, WeChat or Alipay, if you choose to sign in with them. Sent: the identifier of this app. Purpose: to sign you in.
# Reminders
Receiver: the push service of your browser, if you turn reminders on. Sent: the identifier of this app. It passes our encrypted reminders on to your phone. Purpose: to remind you of a running rental.
# View points
Receiver: {company}. Sent: page, time, language, kind of browser, a random number of the visit; with your consent also position and user ID. Purpose: to understand how the app is used. You can change your choice in Me.
# Reports of failures
Receiver: {company}. Sent: which part of the app failed and in which version, and the versions of each opening of the app. Nothing about you. Purpose: to repair it.
# Speed figures
Receiver: {company}. Sent, with your consent only: how fast the app loads and responds, page, versions of the app. Purpose: to make the app faster. You can change your choice in Me.
`,
  zh: `
关于对外传送信息的说明
# 说明
依据日本《电信事业法》，此处说明本应用从您的手机向谁传送哪些信息以及用途。租借本身所需的信息，如登录、订单、搜索和反馈，仅传送给{company}，详见隐私政策。
# 地图
接收方：地图服务商。内容：您查看的地图范围、语言、浏览器类型。用途：显示地图。
# 支付
接收方：您所打开页面的支付服务商。内容：金额、订单编号、语言及您在该页输入的内容。用途：完成支付。
# 登录
接收方：您选择的 Google、Apple、微信或支付宝。内容：本应用的标识。用途：登录。
# 提醒
接收方：浏览器的推送服务（如您开启提醒）。内容：本应用的标识。该服务会将我们加密的提醒转发到您的手机。用途：提醒进行中的租借。
# 浏览记录
接收方：{company}。内容：页面、时间、语言、浏览器类型、本次访问的随机编号；经同意还包括位置和用户 ID。用途：了解应用的使用情况。您可在个人中心更改选择。
# 故障报告
接收方：{company}。内容：应用的哪一部分、哪个版本出现故障，以及每次打开应用时的版本，不含您的信息。用途：修复。
# 速度数据
接收方：{company}。内容（仅经同意）：应用的加载和响应速度、页面、应用版本。用途：提高应用速度。您可在个人中心更改选择。
`,
  hk: `
關於對外傳送資料的說明
# 說明
根據日本《電訊事業法》，此處說明本應用程式從你的手機向誰傳送哪些資料及其用途。租借本身所需的資料，例如登入、訂單、搜尋及報告，只傳送給{company}，詳見私隱政策。
# 地圖
接收者：地圖服務供應商。內容：你查看的地圖範圍、語言、瀏覽器類型。用途：顯示地圖。
# 付款
接收者：你所開啟頁面的付款服務供應商。內容：金額、訂單編號、語言及你在該頁輸入的內容。用途：完成付款。
# 登入
接收者：你選擇的 Google、Apple、微信或支付寶。內容：本應用程式的識別碼。用途：登入。
# 提醒
接收者：瀏覽器的推送服務（如你開啟提醒）。內容：本應用程式的識別碼。該服務會將我們加密的提醒轉送到你的手機。用途：提醒進行中的租借。
# 瀏覽紀錄
接收者：{company}。內容：頁面、時間、語言、瀏覽器類型、是次瀏覽的隨機編號；經同意亦包括位置及用戶 ID。用途：了解應用程式的使用情況。你可在個人中心更改選擇。
# 故障報告
接收者：{company}。內容：應用程式的哪一部分、哪個版本出現故障，以及每次開啟應用程式時的版本，不含你的資料。用途：修復。
# 速度數據
接收者：{company}。內容（僅經同意）：應用程式的載入及反應速度、頁面、應用程式版本。用途：提升應用程式速度。你可在個人中心更改選擇。
`,
  ja: `
外部送信に関する情報
# この情報について
電気通信事業法に基づき、このアプリがお客様の端末から送信する情報、送信先、目的を示します。ログイン、利用の申し込み、検索、報告など、貸出そのものに必要な情報の送信先は{company}だけです。プライバシーポリシーをご覧ください。
# 地図
送信先：地図事業者。情報：表示している地図の範囲、言語、ブラウザの種類。目的：地図の表示。
# 支払い
送信先：お客様が開いた支払いページの決済事業者。情報：金額、利用番号、言語、そのページに入力した内容。目的：支払いの実行。
# ログイン
送信先：選択した場合に Google、Apple、WeChat、Alipay。情報：このアプリの識別子。目的：ログイン。
# 料金の通知
送信先：通知を有効にした場合に、ブラウザのプッシュサービス。情報：このアプリの識別子。当社が暗号化した通知を端末に届けます。目的：利用中の料金の通知。
# 閲覧の記録
送信先：{company}。情報：ページ、時刻、言語、ブラウザの種類、訪問ごとの無作為な番号。同意がある場合は位置とユーザーIDも含みます。目的：利用状況の把握。マイページで選択を変更できます。
# 障害の報告
送信先：{company}。情報：アプリのどの部分がどの版で失敗したか、およびアプリを開いたときの版。お客様に関する情報は含みません。目的：修正。
# 速さの記録
送信先：{company}。情報（同意がある場合のみ）：アプリの読み込みや反応の速さ、ページ、アプリの版。目的：アプリの高速化。マイページで選択を変更できます。
`,
};
