// Generated from `en.json` by `npm run texts`. Do not edit.

/** Values and elements that each text needs, by its key. */
export interface Texts {
  'header.back': never;
  'loading.slow': never;
  'failed.module': never;
  'failed.safe': never;
  'failed.rest': never;
  'failed.offline': never;
  'failed.retry': never;
  'failed.home': never;
  'failed.goTo': 'page';
  'failed.data': never;
  'notFound.title': never;
  'notFound.text': never;
  'error.network': never;
  'error.tooMany': 'count';
  'error.tooManyMinutes': 'count';
  'error.tooManyHours': 'count';
  'error.other': 'trace';
  'error.unreadable': 'trace';
  'error.unreadableWrite': 'trace';
  'error.leftOut': 'count';
  'error.help': never;
  'consent.title': never;
  'consent.text': never;
  'consent.yes': never;
  'consent.no': never;
  'region.title': 'cabinet';
  'region.text': 'account' | 'cabinet';
  'region.go': 'cabinet';
  'region.stay': 'account';
  'region.JP': never;
  'region.MY': never;
  'region.HK': never;
  'region.textSignedOut': 'cabinet';
  'region.goSignedOut': 'cabinet';
  'region.pageText': 'account';
  'region.home': 'account';
  'session.again': never;
  'session.ended': never;
  'session.deleted': never;
  'offline.saved': 'age';
  'offline.updating': 'age';
  'offline.earlier': never;
  'errors.OUTBOX_EXPIRED': never;
  'errors.OUTBOX_UNREADABLE': never;
}
