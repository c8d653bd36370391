/**
 * Returns whether the renter could get push messages but has not permitted notifications. Without push messages, the browser, the
 * platform or the operator offers none, and no setting of the browser changes that. Call it after reminders could not be turned on.
 */
export const refusesNotifications = (): boolean =>
  'PushManager' in window && 'Notification' in window && Notification.permission !== 'granted';
