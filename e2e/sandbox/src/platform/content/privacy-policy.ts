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
Technical data: time, address called, language, kind of browser, errors.
# 3. Position and usage data
Your position is used to show stores near you. It stays in your browser for the visit and is sent to us with a search only.
With your consent we also record which pages you see, with position and account. You choose before anything of that is sent, and can change it at any time in the personal centre; until then such records carry neither.
With the same consent we record how fast the app loads and responds in your browser, with the page and the versions of the app, without position and account.
# 4. What for
To carry out the rental and the deposit (contract), to keep accounts (law), to find faults and misuse (our legitimate interest), and to understand how the app is used and how fast it is (consent).
# 5. Who receives it
Payment providers, the mail provider, our hosting provider, and the store for a return that has to be looked into; each only what it needs. If one of them is outside {region}, it is bound to the same protection by contract. We sell no data.
# 6. How long
Account data, coupons, consents, reports and photos until you delete the account; reports and photos two years at most. Technical data 90 days.
After deletion only this stays: rentals and payments as long as tax law requires, without your e-mail address; and for 12 months a keyed hash of your mailbox and each redeemed coupon, so that no coupon is redeemed twice. Your address cannot be restored from either.
# 7. Your rights
You may see, correct, take with you and delete your data, withdraw a consent and object. Write to {email}; we answer within 30 days. You may also complain to {regulator}.
# 8. Security and changes
Data is encrypted in transit; sign-in tokens are stored as fingerprints only. If we change this policy, you see the new version here before it applies, and are asked again where consent is needed.
`,
  zh: `
隐私政策
# 1. 责任主体
{company}（{address}）依据{privacyLaw}对您的个人信息负责。个人信息保护负责人：{email}。
# 2. 我们处理的信息
账户：您的电子邮箱，或登录服务商提供的标识，以及语言和地区。
租借：门店、充电柜、充电宝、时间、价格、优惠券，以及您的反馈和照片。照片收到后会重新生成，其中的位置和设备信息会被删除。
支付：金额、方式、状态及支付服务商的编号。银行卡号仅提交给支付服务商，不会提供给我们。
技术信息：时间、访问地址、语言、浏览器类型和错误。
# 3. 位置与使用记录
位置用于显示您附近的门店，仅在本次访问期间保存在浏览器中，并只在搜索时发送给我们。
经您同意，我们还会连同位置和账户记录您浏览的页面。在此之前您可自行选择，也可随时在个人中心更改；未同意前，此类记录不含位置和账户。
经同一同意，我们还会记录应用在您浏览器中的加载和响应速度，以及页面和应用版本，不含位置和账户。
# 4. 用途
履行租借和押金合同；依法记账；排查故障与滥用（合法利益）；了解应用的使用情况和速度（同意）。
# 5. 接收方
支付服务商、邮件服务商、托管服务商，以及需核查归还情况的门店，各自仅获得所需信息。接收方位于{region}以外的，以合同要求同等保护。我们不出售信息。
# 6. 保存期限
账户信息、优惠券、同意记录、反馈与照片保存至您注销账户；反馈与照片最长两年。技术信息保存 90 天。
注销后仅保留以下内容：按税法要求的期限保存的租借与支付记录，不含邮箱；以及邮箱与每张已兑换优惠券的带密钥摘要，保存 12 个月，以免同一优惠券兑换两次。由此均无法还原您的邮箱。
# 7. 您的权利
您可查阅、更正、导出、删除您的信息，撤回同意或提出异议。请写信至 {email}，我们将在 30 天内答复。您也可向{regulator}投诉。
# 8. 安全与变更
信息传输均经加密；登录令牌仅以摘要形式保存。如本政策变更，新版本会在生效前于此公布；需要同意的，会再次征求您的同意。
`,
  hk: `
私隱政策
# 1. 負責機構
{company}（{address}）根據{privacyLaw}對你的個人資料負責。個人資料保護負責人：{email}。
# 2. 我們處理的資料
帳戶：你的電郵地址，或登入服務供應商提供的識別碼，以及語言和地區。
租借：店舖、充電櫃、充電寶、時間、價格、優惠券，以及你的反映和相片。相片收到後會重新製作，其中的位置及裝置資料會被移除。
付款：金額、方式、狀態及付款服務供應商的編號。信用卡號碼只會提交付款服務供應商，不會提供給我們。
技術資料：時間、所訪地址、語言、瀏覽器類型及錯誤。
# 3. 位置及使用紀錄
位置用於顯示你附近的店舖，只在是次瀏覽期間存於瀏覽器，並只在搜尋時傳送給我們。
經你同意，我們亦會連同位置及帳戶記錄你瀏覽的頁面。在此之前你可自行選擇，並可隨時在個人中心更改；未同意前，此類紀錄不含位置及帳戶。
經同一同意，我們亦會記錄應用程式在你瀏覽器中的載入及反應速度，以及頁面和應用程式版本，不含位置及帳戶。
# 4. 用途
履行租借及按金合約；依法記帳；查找故障及濫用（正當利益）；了解應用程式的使用情況及速度（同意）。
# 5. 接收者
付款服務供應商、電郵服務供應商、寄存服務供應商，以及需核查歸還情況的店舖，各自只獲得所需資料。接收者位於{region}以外的，以合約要求同等保護。我們不出售資料。
# 6. 保存期限
帳戶資料、優惠券、同意紀錄、報告及相片保存至你刪除帳戶；報告及相片最長兩年。技術資料保存 90 天。
刪除帳戶後只保留以下內容：按稅務法例所需期限保存的租借及付款紀錄，不含電郵地址；以及電郵地址與每張已兌換優惠券的帶密鑰摘要，保存 12 個月，以免同一優惠券兌換兩次。兩者均無法還原你的電郵地址。
# 7. 你的權利
你可查閱、更正、取得、刪除你的資料，撤回同意或提出反對。請電郵至 {email}，我們會在 30 天內回覆。你亦可向{regulator}投訴。
# 8. 保安及修訂
資料傳送均經加密；登入令牌只以摘要形式保存。如本政策修訂，新版本會在生效前於此公布；需要同意的，會再次徵求你的同意。
`,
  ja: `
プライバシーポリシー
# 1. 責任者
{company}（{address}）は、{privacyLaw}に基づき、お客さまの個人情報に責任を負います。個人情報保護の担当窓口：{email}
# 2. 取り扱う情報
アカウント：メールアドレス、またはログイン事業者が提供する識別子、言語と地域。
利用：店舗、スタンド、バッテリー、時刻、料金、クーポン、報告の内容と写真。写真は受け取り時に作り直し、位置と機器の情報を取り除きます。
支払い：金額、方法、状態、決済事業者の番号。カード番号は決済事業者だけに送られ、当社には届きません。
技術情報：時刻、アクセスしたアドレス、言語、ブラウザの種類、エラー。
# 3. 位置情報と利用記録
位置は近くの店舗を表示するために使います。訪問の間だけブラウザに置き、検索のときだけ当社に送ります。
同意をいただいた場合は、閲覧したページを位置とアカウントとともに記録します。送信の前に選ぶことができ、マイページでいつでも変更できます。同意までは、位置もアカウントも含みません。
同じ同意により、ブラウザでのアプリの読み込みや反応の速さを、ページとアプリの版とともに記録します。位置もアカウントも含みません。
# 4. 目的
貸出とデポジットの契約の履行、法令に基づく帳簿の保存、故障と不正利用の調査（正当な利益）、アプリの利用状況と速さの把握（同意）。
# 5. 提供先
決済事業者、メール配信事業者、ホスティング事業者、返却の確認が必要な店舗。いずれも必要な情報に限ります。提供先が{region}の外にある場合は、同等の保護を契約で義務づけます。情報の販売は行いません。
# 6. 保存期間
アカウントの情報、クーポン、同意の記録、報告と写真は、アカウントの削除まで（報告と写真は最長2年）。技術情報は90日。
削除後に残るものは次のとおりです。利用と支払いの記録は、メールアドレスを除き、税法で定められた期間保存します。メールアドレスと引き換えたクーポンの鍵付きハッシュは、二重の引き換えを防ぐため12か月保存します。いずれからもメールアドレスは復元できません。
# 7. お客さまの権利
ご自身の情報の開示、訂正、持ち出し、削除、同意の撤回、利用への異議を求めることができます。{email} へご連絡ください。30日以内に回答します。{regulator}に申し立てることもできます。
# 8. 安全管理と変更
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
Data teknikal: masa, alamat yang dicapai, bahasa, jenis pelayar dan ralat.
# 3. Lokasi dan rekod penggunaan
Lokasi anda digunakan untuk menunjukkan kedai berhampiran. Ia disimpan dalam pelayar sepanjang lawatan sahaja dan dihantar kepada kami semasa carian sahaja.
Dengan persetujuan anda, kami juga merekodkan halaman yang anda lihat bersama lokasi dan akaun. Anda memilih sebelum apa-apa dihantar dan boleh mengubahnya pada bila-bila masa di pusat peribadi; sebelum itu, rekod tersebut tidak mengandungi kedua-duanya.
Dengan persetujuan yang sama, kami merekodkan kelajuan aplikasi dimuatkan dan bertindak balas dalam pelayar anda, bersama halaman dan versi aplikasi, tanpa lokasi dan akaun.
# 4. Tujuan
Untuk melaksanakan kontrak sewaan dan deposit, menyimpan akaun mengikut undang-undang, mengesan kerosakan dan penyalahgunaan, serta memahami penggunaan dan kelajuan aplikasi (dengan persetujuan).
# 5. Pihak yang menerima
Penyedia bayaran, penyedia e-mel, penyedia pengehosan, dan kedai bagi pemulangan yang perlu disemak; setiap satu hanya menerima apa yang diperlukan. Penerima di luar {region} terikat dengan perlindungan yang sama melalui kontrak. Kami tidak menjual data.
# 6. Tempoh simpanan
Data akaun, kupon, persetujuan, laporan dan gambar sehingga anda memadam akaun; laporan dan gambar paling lama dua tahun. Data teknikal 90 hari.
Selepas pemadaman, hanya ini yang kekal: sewaan dan bayaran mengikut tempoh undang-undang cukai, tanpa alamat e-mel; dan selama 12 bulan cincangan berkunci bagi peti mel anda dan setiap kupon yang ditebus, supaya tiada kupon ditebus dua kali. Alamat e-mel anda tidak dapat dipulihkan daripadanya.
# 7. Hak anda
Anda boleh mengakses, membetulkan, mendapatkan salinan dan memadam data anda, menarik balik persetujuan dan membantah. Tulis kepada {email}; kami menjawab dalam masa 21 hari. Anda juga boleh mengadu kepada Pesuruhjaya Perlindungan Data Peribadi.
# 8. Keselamatan dan perubahan
Data disulitkan semasa penghantaran; token log masuk disimpan sebagai cap jari sahaja. Jika notis ini berubah, versi baharu dipaparkan di sini sebelum ia berkuat kuasa.
`,
};
