import { AT_FIELD, type OperationText } from './text';

/** Calls about the account, its benefits and reminders, support, documents and telemetry. */
export const ACCOUNT = {
  me: {
    tag: 'Account',
    when: 'A page shows the renter: the personal centre, or the offer of reminders.',
  },
  deleteMe: {
    tag: 'Account',
    when: 'The renter confirms to delete the account.',
    changes:
      'Deletes the account and ends its sessions ("Deletion of an account" in shared/docs/http-api.md).',
    repeat: 'The token is unknown then: 401.',
    refusals: {
      unfinishedOrder: 'Its text in the dialog, with a link to the order.',
      depositHeld:
        'In the dialog: to ask for the refund of the deposit first, or that a hold is released automatically.',
      depositRefunding: 'In the dialog: the deposit is still being refunded.',
      paymentUnfinished: 'In the dialog: a payment is still being confirmed.',
      refundUnfinished: 'In the dialog: a refund is still on its way.',
      reportUnanswered: 'In the dialog: a report is not answered yet, with a link to its order.',
    },
  },
  reminders: {
    tag: 'Reminders',
    when: 'The renter wants reminders, and the browser is about to subscribe to push messages.',
  },
  startReminders: {
    tag: 'Reminders',
    when: 'The renter wants reminders, or the session or the subscription of the browser has changed. After 400 for a subscription once more, without one.',
    changes: 'Reminds this session from now on. An account has at most 5 such sessions, and the newest stay.',
    repeat: 'Replaces the subscription of the session. Its `mark` stays.',
  },
  endReminders: {
    tag: 'Reminders',
    when: 'The renter wants no more reminders in this browser.',
    changes: 'Ends the reminders of this session.',
    repeat: 'Changes nothing.',
  },
  regions: {
    tag: 'Account',
    when: 'The home page opens. The app keeps the answer for an hour.',
  },
  regionSwitch: {
    tag: 'Account',
    when: 'The renter agrees to continue in another region. The region of the account gets the call.',
    changes: 'Records the consent. Accepts the token of another region.',
    repeat: 'Records another consent. The newest 100 are kept.',
  },
  issueTypes: { tag: 'Support', when: 'The form of a report opens.' },
  upload: {
    tag: 'Support',
    when: 'The renter has chosen a photo for a report, or a report that waited on the phone is sent.',
    changes: 'Stores the photo without its metadata, for 8 days or as long as a report names it.',
    repeat: 'Stores the photo again.',
    refusals: { feedbackRefused: 'A mark on the photo. The renter removes it.' },
  },
  createFeedback: {
    tag: 'Support',
    when: 'The renter sends a report. Without a network the phone sends it later, for up to 7 days.',
    changes:
      'Stores the report. One about a return that was not detected also starts the review of the return.',
    repeat: 'Stores the report again.',
    refusals: {
      feedbackRefused:
        'To check the rental, the text and the photos. Of a return, to check the rental and the power bank, and to pick a time after the start of the rental and not in the future. Of a report that waited on the phone, to report it again or to contact support.',
      storeNotFound: 'Its text above the button.',
    },
  },
  feedbackList: { tag: 'Support', when: 'The list of reports opens or continues.' },
  feedback: { tag: 'Support', when: 'A report is opened.', pathValue: 'feedbackNo' },
  benefits: {
    tag: 'Benefits',
    when: 'The page of coupons opens, or a renter chooses a coupon for a rental.',
  },
  redeemCoupon: {
    tag: 'Benefits',
    when: 'The renter enters a code.',
    changes: 'Adds the coupon to the account. An account redeems a code once.',
    repeat: 'Is refused with `UCS370001`.',
    refusals: { couponInvalid: AT_FIELD },
  },
  content: {
    tag: 'Documents',
    when: 'An agreement is opened, or the app needs its current version for an order or a deposit.',
    pathValue: 'document',
  },
  consent: {
    tag: 'Documents',
    when: 'The renter answers the question about tracking, or changes the answer.',
    changes: 'Records the answer and the version of the text.',
    repeat: 'Records another answer. The newest 100 of an account are kept.',
  },
  contact: { tag: 'Support', when: 'The page of contacts or the help opens.' },
  help: { tag: 'Support', when: 'The help opens.' },
  helpCases: {
    tag: 'Support',
    when: 'The help opens with a session, if the articles say `cases`. Again when it is shown again.',
  },
  helpArticle: { tag: 'Support', when: 'A help article is opened.', pathValue: 'articleId' },
  viewPoint: {
    tag: 'Telemetry',
    when: 'For each tracking event. A record that got no answer waits on the phone for up to 7 days.',
    changes: 'Stores the record.',
    repeat: 'A record with the same `eventId` is stored once.',
  },
  reports: {
    tag: 'Telemetry',
    when: 'A module or the page has failed, a document has started, or figures were measured with consent. By beacon.',
    changes: 'Stores the reports.',
    repeat: 'Stores the reports again.',
  },
} satisfies Record<string, OperationText>;
