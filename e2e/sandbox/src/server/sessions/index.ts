export {
  SESSION_DAYS,
  type Identity,
  type SessionState,
  type SessionUser,
  findSession,
  issueSession,
  revokeSessions,
  endSession,
} from './sessions';
