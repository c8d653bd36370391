import { type Answers, answerOf, sampleOrder, yen } from '@shared/module-testing';
import type { Contact, Feedback, HelpArticle, HelpList, IssueTypes } from '@shared/http-api/schemas';

/** Current time in the tests: the rental of `ORDER` has run for 2:14:08. */
export const NOW = Date.parse('2026-11-20T07:16:39Z');

export const ORDER = sampleOrder({
  startedAt: '2026-11-20T05:02:31Z',
  usedSeconds: 8048,
  fee: yen(360),
  total: yen(360),
  actions: ['FEEDBACK', 'REPORT_RETURN', 'KEEP'],
});

export const ISSUE_TYPES: IssueTypes = {
  types: [
    { id: 'returned', label: 'Returned, but still charging', asksReturn: true },
    { id: 'no_charge', label: 'Does not charge my phone', asksReturn: false },
    { id: 'other', label: 'Something else', asksReturn: false },
  ],
};

export const FEEDBACK: Feedback = {
  no: 'FBJP26112001',
  type: 'no_charge',
  typeLabel: 'Does not charge my phone',
  state: 'IN_REVIEW',
  createdAt: '2026-11-20T07:16:00Z',
  orderNo: ORDER.orderNo,
  sn: null,
  text: 'The lights are on.',
  photos: [],
  progress: [
    { state: 'RECEIVED', at: '2026-11-20T07:16:00Z', text: null },
    { state: 'IN_REVIEW', at: '2026-11-20T07:20:00Z', text: null },
  ],
};

export const CONTACT: Contact = {
  email: 'help@example.jp',
  phone: '+81 3-1234-5678',
  chatUrl: 'https://chat.example.jp/',
  address: '1-2-3 Jinnan, Shibuya-ku, Tokyo',
  hours: 'Every day 9:00–21:00',
  openNow: true,
  until: '2026-11-20T12:00:00Z',
  timeZone: 'Asia/Tokyo',
};

const ARTICLE: HelpArticle = {
  id: 'rent',
  title: 'How to rent',
  summary: 'Scan the code on the cabinet.',
  sections: [{ heading: 'Scan', paragraphs: ['Open the camera.', 'Point it at the code.'] }],
};

export const HELP: HelpList = {
  articles: [
    { id: ARTICLE.id, title: ARTICLE.title, summary: ARTICLE.summary },
    { id: 'keep', title: 'Keeping the power bank', summary: 'What it costs to keep it.' },
  ],
};

const MISSING = answerOf(404, 'the platform');

/** Responses to all requests of the module. An id of no model here gets HTTP 404. */
export const ANSWERS = {
  activeOrder: { order: ORDER, nextPollMs: 0 },
  order: ({ args }) => (args.no === ORDER.orderNo ? ORDER : MISSING),
  orders: { orders: [ORDER], counts: { unpaid: 0, unfinished: 1 }, nextCursor: null },
  issueTypes: ISSUE_TYPES,
  createFeedback: FEEDBACK,
  feedbackList: { feedback: [FEEDBACK], nextCursor: null },
  feedback: ({ args }) => (args.no === FEEDBACK.no ? FEEDBACK : MISSING),
  contact: CONTACT,
  help: HELP,
  helpArticle: ({ args }) => (args.id === ARTICLE.id ? ARTICLE : MISSING),
} satisfies Answers;
