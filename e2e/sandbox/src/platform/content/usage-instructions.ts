import type { Localised } from '../../server/texts/languages';

/** Power bank usage instructions, in the format of `readDocument`. */
export const USAGE_INSTRUCTIONS: Localised = {
  en: `
Power bank usage instructions
# Before you use it
Look at the power bank when it comes out. If it is wet, swollen, hot or damaged, do not use it: put it back into the cabinet and report it. {faulty}
# Charging
The power bank has cables for USB-C, Lightning and Micro-USB. It charges phones, earphones and other devices that take 5 V. It is not meant for medical devices or for laptops.
Charge where air can reach it, not under a pillow and not in a bag that is closed. A little warmth is normal.
# The lights
Four lights: full. One light that blinks: almost empty. A red light: a fault. Then stop using it and return it.
# Keep it away from
Keep it away from water, fire and heat above 45 °C, also from a parked car in the sun. Do not drop, open or pierce it. Do not let small children play with the cables.
On an aeroplane it belongs into the cabin baggage, never into the hold.
# Return
Push it into a free slot with the cables folded in, until it clicks. The light beside the slot stays on when the cabinet has recognised it.
# In an emergency
If it smokes, hisses or swells: put it down on stone or metal, keep away from it and call the fire brigade. Then tell us: {phone}.
`,
  zh: `
充电宝使用说明
# 使用前
充电宝弹出后请先检查。如潮湿、鼓包、发烫或损坏，请勿使用，放回充电柜并反馈。{faulty}
# 充电
充电宝带有 USB-C、Lightning 和 Micro-USB 三种接头，可为手机、耳机等 5 V 设备充电，不适用于医疗设备和笔记本电脑。
请在通风处充电，不要放在枕头下或密闭的包里。轻微发热属正常现象。
# 指示灯
四灯全亮：电量充足。一灯闪烁：即将用尽。红灯：故障，请停止使用并归还。
# 注意事项
远离水、火及 45 °C 以上的高温，勿留在暴晒的车内。请勿摔打、拆开或刺穿。请勿让幼儿玩弄线缆。
乘飞机时须随身携带，不得托运。
# 归还
收好线缆，将充电宝推入空槽，推到底，听到“咔哒”一声。槽边指示灯常亮表示已识别。
# 紧急情况
如冒烟、发出嘶嘶声或鼓包：放在石材或金属表面，远离并拨打火警电话，然后联系我们：{phone}。
`,
  hk: `
充電寶使用說明
# 使用前
充電寶彈出後請先檢查。如潮濕、膨脹、發燙或損壞，請勿使用，放回充電櫃並報告。{faulty}
# 充電
充電寶備有 USB-C、Lightning 及 Micro-USB 三種插頭，可為手機、耳機等 5 V 裝置充電，不適用於醫療儀器及手提電腦。
請在通風處充電，不要放在枕頭下或密封的袋內。輕微發熱屬正常現象。
# 指示燈
四燈全亮：電量充足。一燈閃爍：即將用盡。紅燈：故障，請停止使用並歸還。
# 注意事項
遠離水、火及 45 °C 以上的高溫，勿留在曝曬的車內。請勿摔打、拆開或刺穿。請勿讓幼童玩弄連接線。
乘搭飛機時須隨身攜帶，不可寄艙。
# 歸還
收好連接線，將充電寶推入空槽，推到底，直至聽到「咔」一聲。槽邊指示燈長亮表示已識別。
# 緊急情況
如冒煙、發出嘶嘶聲或膨脹：放在石材或金屬表面，遠離並致電消防處，然後聯絡我們：{phone}。
`,
  ja: `
モバイルバッテリーの使用方法
# 使う前に
出てきたバッテリーを確認してください。濡れている、膨らんでいる、熱い、壊れているときは使わず、スタンドに戻して報告してください。{faulty}
# 充電
USB-C、Lightning、Micro-USBのケーブルが付いています。スマートフォンやイヤホンなど5 Vの機器に使えます。医療機器とノートパソコンには使えません。
風通しのよい場所で充電してください。枕の下や閉じたかばんの中では使わないでください。少し温かくなるのは正常です。
# ランプ
4つ点灯：満充電。1つ点滅：残りわずか。赤：故障です。使用をやめて返却してください。
# 避けること
水、火、45 °Cを超える熱を避け、日なたの車内に置かないでください。落とす、開ける、刺すことはしないでください。小さなお子さまがケーブルで遊ばないようにしてください。
飛行機では機内に持ち込み、預け荷物に入れないでください。
# 返却
ケーブルをたたみ、空きスロットにカチッと音がするまで押し込みます。スロット横のランプが点灯したままになれば認識されています。
# 緊急のとき
煙、異音、膨らみがあれば、石や金属の上に置いて離れ、消防に通報してください。その後、{phone} にご連絡ください。
`,
};
