export { lockAccount, lockRenter } from '../../platform/records/account-lock';
export {
  type Identity,
  type SessionState,
  type SessionUser,
  findSession,
  issueSession,
  revokeSessions,
  endSession,
} from './sessions';
