import type { Language, Localised } from '../../server/texts/languages';

export interface IssueType {
  id: string;
  label: Localised;
  /** The form asks for place and time of the return. */
  asksReturn: boolean;
  /** Support's answer after the review. */
  answer: Localised;
}

export const ISSUE_TYPES: readonly IssueType[] = [
  {
    id: 'return-not-detected',
    asksReturn: true,
    label: {
      en: 'Returned, but still charging',
      zh: '已归还，仍在计费',
      hk: '已歸還，仍在計費',
      ja: '返却したのに料金が止まらない',
    },
    answer: {
      en: 'We have checked the cabinet that you named. The rental ends at the time you gave us where the power bank is there; the order shows the cost. If it is not right, answer by e-mail.',
      zh: '我们已核查您所说的充电柜。如充电宝在柜内，租借以您所填时间结束，费用见订单。如有不符，请来信告知。',
      hk: '我們已核查你所說的充電櫃。如充電寶在櫃內，租借以你所填時間結束，費用見訂單。如有不符，請以電郵告知。',
      ja: 'ご指定のスタンドを確認しました。バッテリーがあれば、お知らせいただいた時刻で利用終了とし、料金は利用履歴に表示します。相違がある場合はメールでご連絡ください。',
    },
  },
  {
    id: 'no-charge',
    asksReturn: false,
    label: {
      en: 'Does not charge my phone',
      zh: '无法给手机充电',
      hk: '無法為手機充電',
      ja: 'スマートフォンを充電できない',
    },
    answer: {
      en: 'Thank you. The power bank is taken out of use when it comes back. Return it to any store; if you could not use it, the fee of that rental is refunded.',
      zh: '谢谢反馈。该充电宝归还后将停用检修。请归还到任一门店；如未能使用，将退还该次费用。',
      hk: '謝謝報告。該充電寶歸還後將停用檢修。請歸還到任何店舖；如未能使用，會退還該次費用。',
      ja: 'ご連絡ありがとうございます。返却後、そのバッテリーは点検に回します。どの店舗でも返却できます。使えなかった場合、今回の料金は返金します。',
    },
  },
  {
    id: 'cable-broken',
    asksReturn: false,
    label: {
      en: 'Cable or plug is broken',
      zh: '线或接头损坏',
      hk: '線或插頭損壞',
      ja: 'ケーブル・端子の破損',
    },
    answer: {
      en: 'Thank you. You owe nothing for ordinary wear. The power bank is repaired before it is rented again; please do not use a bare wire.',
      zh: '谢谢反馈。正常损耗无需赔偿，该充电宝维修后才会再次出租。请勿使用裸露的线。',
      hk: '謝謝報告。正常損耗毋須賠償，該充電寶維修後才會再次租出。請勿使用外露的線。',
      ja: 'ご連絡ありがとうございます。通常の摩耗に費用はかかりません。修理してから貸し出します。むき出しの線は使わないでください。',
    },
  },
  {
    id: 'slot-refused',
    asksReturn: false,
    label: {
      en: 'Slot would not take it',
      zh: '槽位无法插入',
      hk: '槽位無法插入',
      ja: 'スロットに入らない',
    },
    answer: {
      en: 'Thank you. The slot is checked on the next visit. Try another slot of the cabinet or another store; the time that you lost over it is taken off.',
      zh: '谢谢反馈。我们会在下次巡检时检查该槽位。请尝试其他槽位或门店，由此耽误的时间会扣除。',
      hk: '謝謝報告。我們會在下次巡檢時檢查該槽位。請嘗試其他槽位或店舖，因此延誤的時間會扣除。',
      ja: 'ご連絡ありがとうございます。次の巡回でスロットを点検します。別のスロットか別の店舗をお試しください。そのためにかかった時間は差し引きます。',
    },
  },
  {
    id: 'lost',
    asksReturn: false,
    label: { en: 'Lost it', zh: '充电宝遗失', hk: '遺失充電寶', ja: '紛失した' },
    answer: {
      en: 'You can end the rental by buying the power bank: open the order and choose to buy it. Otherwise the clock runs until the maximum time, and then it counts as bought.',
      zh: '您可在订单中选择买下充电宝来结束租借；否则将继续计费至最长时间，届时视为买下。',
      hk: '你可在訂單中選擇買下充電寶以結束租借；否則將繼續計費至最長時間，屆時視作買下。',
      ja: '利用詳細で「買い取り」を選ぶと利用を終了できます。選ばない場合は最長時間まで料金が発生し、その後買い取りになります。',
    },
  },
  {
    id: 'other',
    asksReturn: false,
    label: { en: 'Something else', zh: '其他问题', hk: '其他問題', ja: 'その他' },
    answer: {
      en: 'Thank you. We have read what you wrote and passed it on to the team in charge. If you want an answer to a question, write to us by e-mail with this number.',
      zh: '谢谢反馈。我们已阅读并转交相关团队。如需进一步答复，请附上此编号来信。',
      hk: '謝謝報告。我們已閱讀並轉交相關團隊。如需進一步回覆，請附上此編號以電郵聯絡。',
      ja: 'ご連絡ありがとうございます。内容を確認し、担当部署に伝えました。ご質問への回答が必要な場合は、この番号を添えてメールでお問い合わせください。',
    },
  },
];

export const findIssueType = (id: string) => ISSUE_TYPES.find((type) => type.id === id);

/** Progress texts of a fault report. */
export const PROGRESS_TEXTS: Readonly<Record<'RECEIVED' | 'IN_REVIEW' | 'CLOSED', Localised>> = {
  RECEIVED: {
    en: 'We have received your report.',
    zh: '我们已收到您的反馈。',
    hk: '我們已收到你的報告。',
    ja: 'ご報告を受け付けました。',
  },
  IN_REVIEW: {
    en: 'Somebody is looking into it.',
    zh: '专员正在核查。',
    hk: '專員正在核查。',
    ja: '担当者が確認しています。',
  },
  CLOSED: {
    en: 'Closed. Write to us if something is still open.',
    zh: '已关闭。如仍有问题，请联系我们。',
    hk: '已結束。如仍有問題，請聯絡我們。',
    ja: '対応を終了しました。未解決の点があればご連絡ください。',
  },
};

export const issueTypeLabel = (id: string, language: Language) => findIssueType(id)?.label[language] ?? id;

/** Support's answers to a return report after the return is settled. */
export const CLAIM_ANSWERS: Record<'FOUND' | 'NOT_FOUND', Localised> = {
  FOUND: {
    en: 'The power bank is back, and the rental has ended. The order shows the time and the cost. If it is not right, answer by e-mail.',
    zh: '充电宝已找到，租借已结束，时间与费用见订单。如有不符，请来信告知。',
    hk: '充電寶已找到，租借已結束，時間與費用見訂單。如有不符，請以電郵告知。',
    ja: 'バッテリーの返却を確認し、利用を終了しました。時刻と料金は利用履歴に表示しています。相違がある場合はメールでご連絡ください。',
  },
  NOT_FOUND: {
    en: 'We did not find the power bank there: the slots have logged no return. The rental continues. If the place or the time was another, report it again on the order; a photo of the slot helps.',
    zh: '我们未在该处找到充电宝：槽位没有归还记录，租借仍在继续。如地点或时间有误，请在订单中重新报告；附上槽位照片会有帮助。',
    hk: '我們未在該處找到充電寶：槽位沒有歸還紀錄，租借仍在繼續。如地點或時間有誤，請在訂單中重新報告；附上槽位相片會有幫助。',
    ja: 'ご指定の場所でバッテリーを確認できませんでした。スロットに返却の記録がなく、利用は続いています。場所や時刻が違う場合は、利用詳細からもう一度お知らせください。スロットの写真があると確認が早くなります。',
  },
};
