import type { DocumentLanguage } from './document-text';

/**
 * Privacy policy, in the format of `readDocument`. Malaysia's is also in Bahasa Malaysia, because its law requires a
 * notice in both languages.
 */
export const PRIVACY_POLICY: Readonly<Record<DocumentLanguage, string>> = {
  en: `
Privacy policy
# 1. Who is responsible
{company}, {address}, is responsible for your personal data under {privacyLaw}. You reach the person in charge of data protection at {email}.
# 2. What we process
Account: your e-mail address or the identifier that your sign-in provider gives us, your language and region.
Rentals: store, cabinet, power bank, times, price, coupon, and what you report to us, with photos if you add any. Photos are drawn anew on receipt; place and device data in them are removed.
Payments: amount, method, state and the provider's reference. Card numbers go to the payment provider only, never to us.
Reminders, if you turn them on: the address that the push service of your browser gives to it.
Technical data: time, address called, language, kind of browser, versions of the app, errors.
# 3. Position and usage data
Your position is used to show stores near you. It stays in your browser for the visit, until you sign out at the latest, and is sent to us with a search for stores or places only.
We record which pages of the app are opened, with time, language, kind of browser and a random number of the visit. With your consent these records also carry your position and user ID. You choose in Me and can change it there at any time; until you agree, the records carry neither.
With the same consent we record how fast the app loads and responds in your browser, with the page and the versions of the app, without position and account.
# 4. On your phone
The app keeps on your phone: your sign-in, your choices, your last orders, receipts and deposit, which you see without a network, and reports and usage records that could not be sent. Signing out removes the sign-in, the orders, receipts and deposit, and the position.
Reports and usage records that wait are sent for {sendDays} days. Then you see that a report was not sent, and it is deleted after another {keepDays} days. When you sign out, you choose whether reports stay; they then wait until you sign in again, {keepDays} days at most. Deleting the account removes them.
# 5. What for
To carry out the rental and the deposit and to remind you if you ask for it (contract), to keep accounts (law), to find faults and misuse and to see which pages are used (our legitimate interest), and to place cabinets better and make the app faster (consent).
# 6. Who receives it
Payment providers, the sign-in provider you choose, the mail provider, our hosting provider, the map provider (the part of the map you look at), the push service of your browser (reminders, encrypted), and the store for a return that has to be looked into; each only what it needs. If one of them is outside {region}, it is bound to the same protection by contract. We sell no data.
# 7. How long
Account data, coupons and consents until you delete the account. Reports and photos until then, at most {reportYears} years. Reminders until you turn them off or sign out. Usage records, speed figures and error reports {telemetryDays} days; other technical data {technicalDays} days.
After deletion only this stays: rentals, deposits and payments as long as tax law requires, without your e-mail address; and for {couponMonths} months a keyed hash of your mailbox, or of your sign-in if there is none, with each redeemed coupon, so that no coupon is redeemed twice. Your address cannot be restored from either.
# 8. Your rights
You may see, correct, take with you and delete your data, withdraw a consent and object. Write to {email}; we answer within {answerDays} days. You may also complain to {regulator}.
# 9. Security and changes
Data is encrypted in transit; sign-in tokens are stored as fingerprints only. If we change this policy, you see the new version here before it applies, and are asked again where consent is needed.
`,
  zh: `
隐私政策
# 1. 责任主体
{company}（{address}）依据{privacyLaw}对您的个人信息负责。个人信息保护负责人：{email}。
# 2. 我们处理的信息
账号：您的电子邮箱，或登录服务商提供的标识，以及语言和地区。
租借：门店、充电柜、充电宝、时间、价格、优惠券，以及您的反馈和照片。照片收到后会重新生成，其中的位置和设备信息会被删除。
支付：金额、方式、状态及支付服务商的编号。银行卡号仅提交给支付服务商，不会提供给我们。
提醒（如您开启）：浏览器的推送服务为其分配的地址。
技术信息：时间、访问地址、语言、浏览器类型、应用版本和错误。
# 3. 位置与使用记录
位置用于显示您附近的门店，仅在本次访问期间、最迟至您退出登录时保存在浏览器中，并只在搜索门店或地点时发送给我们。
我们会记录应用中打开的页面，以及时间、语言、浏览器类型和本次访问的随机编号。经您同意，此类记录还包括您的位置和用户 ID。您可在个人中心选择，并可随时更改；未同意前，此类记录不含位置和用户 ID。
经同一同意，我们还会记录应用在您浏览器中的加载和响应速度，以及页面和应用版本，不含位置和账号。
# 4. 保存在您手机上的信息
应用会在您的手机上保存：登录状态、您的选择、最近的订单、收据和押金（无网络时可查看），以及未能发送的反馈和浏览记录。退出登录会删除登录状态、订单、收据、押金和位置。
等待发送的反馈和浏览记录在 {sendDays} 天内会尝试发送。此后您会看到反馈未能发送，再过 {keepDays} 天即删除。退出登录时，您可选择是否保留反馈；保留的反馈会等到您再次登录，最长 {keepDays} 天。注销账号会将其删除。
# 5. 用途
履行租借和押金合同，并按您的要求发送提醒；依法记账；排查故障与滥用、了解哪些页面被使用（合法利益）；改善充电柜的布点和提高应用速度（同意）。
# 6. 接收方
支付服务商、您选择的登录服务商、邮件服务商、托管服务商、地图服务商（您查看的地图范围）、浏览器的推送服务（加密的提醒），以及需核实归还情况的门店，各自仅获得所需信息。接收方位于{region}以外的，以合同要求同等保护。我们不出售信息。
# 7. 保存期限
账号信息、优惠券和同意记录保存至您注销账号；反馈与照片也保存至注销，最长 {reportYears} 年。提醒保存至您关闭提醒或退出登录。浏览记录、速度数据和故障报告保存 {telemetryDays} 天；其他技术信息保存 {technicalDays} 天。
注销后仅保留以下内容：按税法要求的期限保存的租借、押金与支付记录，不含邮箱；以及邮箱（没有邮箱时为登录标识）与每张已兑换优惠券的带密钥摘要，保存 {couponMonths} 个月，以免同一优惠券兑换两次。由此均无法还原您的邮箱。
# 8. 您的权利
您可查阅、更正、导出、删除您的信息，撤回同意或提出异议。请写信至 {email}，我们将在 {answerDays} 天内答复。您也可向{regulator}投诉。
# 9. 安全与变更
信息传输均经加密；登录令牌仅以摘要形式保存。如本政策变更，新版本会在生效前于此公布；需要同意的，会再次征求您的同意。
`,
  hk: `
私隱政策
# 1. 負責機構
{company}（{address}）根據{privacyLaw}對你的個人資料負責。個人資料保護負責人：{email}。
# 2. 我們處理的資料
帳戶：你的電郵地址，或登入服務供應商提供的識別碼，以及語言和地區。
租借：店舖、充電櫃、充電寶、時間、價格、優惠券，以及你的報告和相片。相片收到後會重新製作，其中的位置及裝置資料會被移除。
付款：金額、方式、狀態及付款服務供應商的編號。信用卡號碼只會提交付款服務供應商，不會提供給我們。
提醒（如你開啟）：瀏覽器的推送服務為其分配的地址。
技術資料：時間、所訪地址、語言、瀏覽器類型、應用程式版本及錯誤。
# 3. 位置及使用紀錄
位置用於顯示你附近的店舖，只在是次瀏覽期間、最遲至你登出時存於瀏覽器，並只在搜尋店舖或地點時傳送給我們。
我們會記錄應用程式中開啟的頁面，以及時間、語言、瀏覽器類型及是次瀏覽的隨機編號。經你同意，此類紀錄亦包括你的位置及用戶 ID。你可在個人中心選擇，並可隨時更改；未同意前，此類紀錄不含位置及用戶 ID。
經同一同意，我們亦會記錄應用程式在你瀏覽器中的載入及反應速度，以及頁面和應用程式版本，不含位置及帳戶。
# 4. 存於你手機的資料
應用程式會在你的手機儲存：登入狀態、你的選擇、最近的訂單、收據及按金（沒有網絡時可查看），以及未能傳送的報告及瀏覽紀錄。登出會移除登入狀態、訂單、收據、按金及位置。
等待傳送的報告及瀏覽紀錄在 {sendDays} 天內會嘗試傳送。其後你會看到報告未能傳送，再過 {keepDays} 天即刪除。登出時，你可選擇是否保留報告；保留的報告會等到你再次登入，最長 {keepDays} 天。刪除帳戶會將其移除。
# 5. 用途
履行租借及按金合約，並按你的要求發出提醒；依法記帳；查找故障及濫用、了解哪些頁面獲使用（正當利益）；改善充電櫃的分布及提升應用程式速度（同意）。
# 6. 接收者
付款服務供應商、你選擇的登入服務供應商、電郵服務供應商、寄存服務供應商、地圖服務供應商（你查看的地圖範圍）、瀏覽器的推送服務（加密的提醒），以及需審核歸還情況的店舖，各自只獲得所需資料。接收者位於{region}以外的，以合約要求同等保護。我們不出售資料。
# 7. 保存期限
帳戶資料、優惠券及同意紀錄保存至你刪除帳戶；報告及相片亦保存至刪除為止，最長 {reportYears} 年。提醒保存至你關閉提醒或登出。瀏覽紀錄、速度數據及故障報告保存 {telemetryDays} 天；其他技術資料保存 {technicalDays} 天。
刪除帳戶後只保留以下內容：按稅務法例所需期限保存的租借、按金及付款紀錄，不含電郵地址；以及電郵地址（沒有電郵地址時為登入識別碼）與每張已兌換優惠券的帶密鑰摘要，保存 {couponMonths} 個月，以免同一優惠券兌換兩次。兩者均無法還原你的電郵地址。
# 8. 你的權利
你可查閱、更正、取得、刪除你的資料，撤回同意或提出反對。請電郵至 {email}，我們會在 {answerDays} 天內回覆。你亦可向{regulator}投訴。
# 9. 保安及修訂
資料傳送均經加密；登入令牌只以摘要形式保存。如本政策修訂，新版本會在生效前於此公布；需要同意的，會再次徵求你的同意。
`,
  ja: `
プライバシーポリシー
# 1. 責任者
{company}（{address}）は、{privacyLaw}に基づき、お客様の個人情報に責任を負います。個人情報保護の担当窓口：{email}
# 2. 取り扱う情報
アカウント：メールアドレス、またはログイン事業者が提供する識別子、言語と地域。
利用：店舗、スタンド、バッテリー、時刻、料金、クーポン、報告の内容と写真。写真は受け取り時に作り直し、位置と機器の情報を取り除きます。
支払い：金額、方法、状態、決済事業者の番号。カード番号は決済事業者だけに送られ、当社には届きません。
料金の通知（有効にした場合）：ブラウザのプッシュサービスが割り当てるアドレス。
技術情報：時刻、アクセスしたアドレス、言語、ブラウザの種類、アプリの版、エラー。
# 3. 位置情報と利用記録
位置は近くの店舗を表示するために使います。訪問の間、遅くともログアウトまでブラウザに置き、店舗や場所の検索のときだけ当社に送ります。
開いたページを、時刻、言語、ブラウザの種類、訪問ごとの無作為な番号とともに記録します。同意をいただいた場合は、位置とユーザーIDも含みます。マイページで選ぶことができ、いつでも変更できます。同意までは、位置もユーザーIDも含みません。
同じ同意により、ブラウザでのアプリの読み込みや反応の速さを、ページとアプリの版とともに記録します。位置もアカウントも含みません。
# 4. 端末に保存する情報
アプリは端末に次の情報を保存します。ログインの状態、お客様の設定、最近の利用・領収書・デポジット（オフラインでの表示用）、送信できなかった報告と閲覧の記録。ログアウトすると、ログインの状態、利用・領収書・デポジット、位置を削除します。
送信待ちの報告と閲覧の記録は、{sendDays}日間送信を試みます。その後は報告が送信されなかったことを表示し、さらに{keepDays}日後に削除します。ログアウトのときは、報告を残すかどうかを選べます。残した報告は、次のログインまで、最長{keepDays}日間保存します。アカウントを削除すると、報告も削除します。
# 5. 目的
貸出とデポジットの契約の履行とご希望による通知、法令に基づく帳簿の保存、故障と不正利用の調査および利用されるページの把握（正当な利益）、スタンドの配置の改善とアプリの高速化（同意）。
# 6. 提供先
決済事業者、選択したログイン事業者、メール配信事業者、ホスティング事業者、地図事業者（表示している地図の範囲）、ブラウザのプッシュサービス（暗号化した通知）、返却の確認が必要な店舗。いずれも必要な情報に限ります。提供先が{region}の外にある場合は、同等の保護を契約で義務づけます。情報の販売は行いません。
# 7. 保存期間
アカウントの情報、クーポン、同意の記録は、アカウントの削除まで。報告と写真も削除まで（最長{reportYears}年）。料金の通知は、無効にするかログアウトするまで。閲覧の記録、速さの記録、障害の報告は{telemetryDays}日、その他の技術情報は{technicalDays}日。
削除後に残るものは次のとおりです。利用、デポジット、支払いの記録は、メールアドレスを除き、税法で定められた期間保存します。メールアドレス（ない場合はログインの識別子）と引き換えたクーポンの鍵付きハッシュは、二重の引き換えを防ぐため{couponMonths}か月保存します。いずれからもメールアドレスは復元できません。
# 8. お客様の権利
ご自身の情報の開示、訂正、持ち出し、削除、同意の撤回、利用への異議を求めることができます。{email} へご連絡ください。{answerDays}日以内に回答します。{regulator}に申し立てることもできます。
# 9. 安全管理と変更
通信は暗号化し、ログインのトークンは要約値だけを保存します。本ポリシーを変更するときは、適用前に新しい版をここに掲載し、同意が必要な場合はあらためて確認します。
`,
  ms: `
Notis Privasi
# 1. Siapa yang bertanggungjawab
{company}, {address}, bertanggungjawab atas data peribadi anda di bawah Akta Perlindungan Data Peribadi 2010. Pegawai yang dihubungi bagi perlindungan data: {email}.
# 2. Data yang kami proses
Akaun: alamat e-mel anda, atau pengecam yang diberikan oleh penyedia log masuk anda, serta bahasa dan wilayah.
Sewaan: kedai, kabinet, bank kuasa, masa, harga, kupon, dan laporan anda, termasuk gambar jika ada. Gambar dihasilkan semula apabila diterima; data lokasi dan peranti di dalamnya dibuang.
Bayaran: jumlah, kaedah, status dan rujukan penyedia bayaran. Nombor kad hanya dihantar kepada penyedia bayaran, tidak kepada kami.
Peringatan, jika anda menghidupkannya: alamat yang diberikan oleh perkhidmatan tolak pelayar anda.
Data teknikal: masa, alamat yang dicapai, bahasa, jenis pelayar, versi aplikasi dan ralat.
# 3. Lokasi dan rekod penggunaan
Lokasi anda digunakan untuk menunjukkan kedai berhampiran. Ia disimpan dalam pelayar sepanjang lawatan, selewat-lewatnya sehingga anda log keluar, dan dihantar kepada kami semasa carian kedai atau tempat sahaja.
Kami merekodkan halaman aplikasi yang dibuka, bersama masa, bahasa, jenis pelayar dan nombor rawak lawatan. Dengan persetujuan anda, rekod ini juga mengandungi lokasi dan ID pengguna anda. Anda memilih di halaman Me dan boleh mengubahnya di situ pada bila-bila masa; sebelum anda bersetuju, rekod tersebut tidak mengandungi kedua-duanya.
Dengan persetujuan yang sama, kami merekodkan kelajuan aplikasi dimuatkan dan bertindak balas dalam pelayar anda, bersama halaman dan versi aplikasi, tanpa lokasi dan akaun.
# 4. Pada telefon anda
Aplikasi menyimpan pada telefon anda: log masuk anda, pilihan anda, pesanan, resit dan deposit terkini anda, yang boleh dilihat tanpa rangkaian, serta laporan dan rekod penggunaan yang tidak dapat dihantar. Log keluar membuang log masuk, pesanan, resit, deposit dan lokasi.
Laporan dan rekod penggunaan yang menunggu dihantar selama {sendDays} hari. Selepas itu anda melihat bahawa laporan tidak dihantar, dan laporan itu dipadam selepas {keepDays} hari lagi. Semasa log keluar, anda memilih sama ada laporan kekal; laporan itu menunggu sehingga anda log masuk semula, paling lama {keepDays} hari. Memadam akaun membuang laporan itu.
# 5. Tujuan
Untuk melaksanakan kontrak sewaan dan deposit serta mengingatkan anda jika diminta, menyimpan akaun mengikut undang-undang, mengesan kerosakan dan penyalahgunaan serta mengetahui halaman yang digunakan (kepentingan sah kami), serta menempatkan kabinet dengan lebih baik dan mempercepat aplikasi (dengan persetujuan).
# 6. Pihak yang menerima
Penyedia bayaran, penyedia log masuk yang anda pilih, penyedia e-mel, penyedia pengehosan, penyedia peta (bahagian peta yang anda lihat), perkhidmatan tolak pelayar anda (peringatan, disulitkan), dan kedai bagi pemulangan yang perlu disemak; setiap satu hanya menerima apa yang diperlukan. Penerima di luar {region} terikat dengan perlindungan yang sama melalui kontrak. Kami tidak menjual data.
# 7. Tempoh simpanan
Data akaun, kupon dan persetujuan sehingga anda memadam akaun. Laporan dan gambar juga sehingga itu, paling lama {reportYears} tahun. Peringatan sehingga anda mematikannya atau log keluar. Rekod penggunaan, data kelajuan dan laporan ralat {telemetryDays} hari; data teknikal lain {technicalDays} hari.
Selepas pemadaman, hanya ini yang kekal: sewaan, deposit dan bayaran mengikut tempoh undang-undang cukai, tanpa alamat e-mel; dan selama {couponMonths} bulan cincangan berkunci bagi peti mel anda, atau bagi log masuk anda jika tiada, dengan setiap kupon yang ditebus, supaya tiada kupon ditebus dua kali. Alamat e-mel anda tidak dapat dipulihkan daripadanya.
# 8. Hak anda
Anda boleh mengakses, membetulkan, mendapatkan salinan dan memadam data anda, menarik balik persetujuan dan membantah. Tulis kepada {email}; kami menjawab dalam masa {answerDays} hari. Anda juga boleh mengadu kepada Pesuruhjaya Perlindungan Data Peribadi.
# 9. Keselamatan dan perubahan
Data disulitkan semasa penghantaran; token log masuk disimpan sebagai cap jari sahaja. Jika notis ini berubah, versi baharu dipaparkan di sini sebelum ia berkuat kuasa, dan anda ditanya semula jika persetujuan diperlukan.
`,
};
