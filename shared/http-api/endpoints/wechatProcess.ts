// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Sign in inside WeChat. */
export const wechatProcess: PlainEndpoint<Args<'wechatProcess'>, Model<'wechatProcess'>> = {
  name: 'wechatProcess',
  method: 'POST',
  path: '/user/auth/wechat/process',
  body: true,
  shape: [1, { accessToken: 's', userId: 'd' }],
};
