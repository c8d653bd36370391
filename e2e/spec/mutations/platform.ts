import type { Mutation } from './mutation';
import { CLIENT, RETRIES, STORAGE, TRACKING, mutationsOfFile } from './proving-tests';

export const client: Mutation[] = [
  ...mutationsOfFile(
    'shared/api-client/src/send.ts',
    [CLIENT],
    [
      ['requests have no language headers', ['R7.1'], '...config.languageHeaders(),', ''],
      ['requests have no region header', ['R7.1'], "'X-DATA-REGION': config.region,", ''],
      ['requests have no token header', ['R7.1'], "...(token ? { 'X-WEB-TOKEN': token } : {}),", ''],
    ],
  ),
  ...mutationsOfFile(
    'shared/api-client/src/attempt.ts',
    [CLIENT],
    [
      [
        'statuses are not logged',
        ['R8.26'],
        'log(logText(status), `${request.method} ${request.path} ${status}`);',
        '',
      ],
      [
        'a refusal loses its code',
        ['R3.16', 'R7.11'],
        "code: body.errorCode ?? 'UNKNOWN'",
        "code: 'UNKNOWN'",
      ],
      [
        'an answer loses its model',
        ['R3.16', 'R7.11'],
        'if (body.success) return body.model;',
        'if (body.success) return null;',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/api-client/src/retries.ts',
    [CLIENT],
    [
      ['requests are retried once by default', ['R9.15'], 'request.retries ?? 0', 'request.retries ?? 1'],
      [
        'a request with retries is not retried',
        ['R8.28'],
        '!transient || left <= 0',
        '!transient || left <= 99',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/api-client/src/retries.ts',
    [RETRIES],
    [
      [
        'UCS300001 is handled like any other error code',
        ['R4.17', 'R8.18', 'R8.19'],
        'error.code === ERROR.sessionExpired',
        'error.code === ERROR.regionMismatch',
      ],
      [
        '401 is handled like any other status',
        ['R4.18', 'R8.20', 'R8.21'],
        'error.status === 401',
        'error.status === 499',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/api-client/src/limits.ts',
    [CLIENT],
    [
      ['requests may take 11 s', ['R9.14'], 'REQUEST_TIMEOUT_MS = 10_000', 'REQUEST_TIMEOUT_MS = 11_000'],
      ['retries come after 2 s', ['R9.16'], 'RETRY_DELAY_MS = 1_000', 'RETRY_DELAY_MS = 2_000'],
    ],
  ),
  ...mutationsOfFile(
    'shared/api-client/src/errors.ts',
    [CLIENT],
    [
      ['403 is logged with another text', ['R8.22'], "'no permission'", "'forbidden'"],
      ['404 is logged with another text', ['R8.23'], "'resource not found'", "'missing'"],
      ['500 is logged with another text', ['R8.24'], "'server error'", "'failed'"],
      ['other statuses are logged with another text', ['R8.25'], "return 'network error'", "return 'error'"],
      [
        'a missing response is logged with another text',
        ['R8.27'],
        "'request timeout or network error'",
        "'no response'",
      ],
    ],
  ),
];

export const tracking: Mutation[] = [
  ...mutationsOfFile(
    'shared/tracking/src/record.ts',
    [TRACKING],
    [
      ['the app has another name', ['R3.14'], "app: 'IFE'", "app: 'APP'"],
      ['the platform has another name', ['R3.14'], "platform: 'OVERSEAS_H5'", "platform: 'H5'"],
      ['the user agent is lost', ['R3.14'], 'UA: input.userAgent', "UA: ''"],
      ['the session is lost', ['R3.14', 'R3.12'], 'sessionID: input.sessionId', "sessionID: ''"],
      [
        'days come before months',
        ['R3.14'],
        '${pad(date.getMonth() + 1)}-${pad(date.getDate())}',
        '${pad(date.getDate())}-${pad(date.getMonth() + 1)}',
      ],
      ['the region is lost', ['R3.14'], "? input.region : ''", "? '' : ''"],
      ['every event refers to itself', ['R4.19'], 'input.previousPointId ?? pointID', 'pointID'],
      [
        'the first event refers to no point',
        ['R4.19'],
        'input.previousPointId ?? pointID',
        "input.previousPointId ?? ''",
      ],
      ['the language index is lost', ['R7.15'], 'language: input.languageIndex, ', ''],
    ],
  ),
  ...mutationsOfFile(
    'shared/tracking/src/send.ts',
    [TRACKING, STORAGE],
    [
      ['the wrapper has another name', ['R3.15'], "point', { viewData })", "point', { data: viewData })"],
      [
        'view points are sent to another path',
        ['R7.10', 'R7.13'],
        "'/record/v1/view/point'",
        "'/record/v1/point'",
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/tracking/src/index.ts',
    [TRACKING, STORAGE],
    [
      [
        'the point is not stored',
        ['R4.20', 'R3.12'],
        'storage.setItem(SESSION_KEYS.previousPoint, String(event.pointId));',
        '',
      ],
      ['the session id has another key', ['R3.12'], "id: 'ifeUuid'", "id: 'ifeId'"],
      [
        'the last point has another key',
        ['R3.12'],
        "previousPoint: 'ifeReferPointID'",
        "previousPoint: 'ifePoint'",
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/tracking/src/queue.ts',
    [TRACKING],
    [
      [
        'five calls are in flight',
        ['R7.14', 'R9.17'],
        'TRACKING_CONCURRENCY = 4',
        'TRACKING_CONCURRENCY = 5',
      ],
      [
        'the queue is polled every 60 ms',
        ['R7.14', 'R9.18'],
        'TRACKING_POLL_MS = 50',
        'TRACKING_POLL_MS = 60',
      ],
    ],
  ),
];
