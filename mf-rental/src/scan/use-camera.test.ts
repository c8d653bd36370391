import { cameraProblem } from './use-camera';

test.each([
  [new DOMException('', 'NotAllowedError'), 'denied'],
  [new DOMException('', 'SecurityError'), 'denied'],
  [new DOMException('', 'NotReadableError'), 'busy'],
  [new DOMException('', 'AbortError'), 'busy'],
  [new DOMException('', 'NotFoundError'), 'missing'],
  [new TypeError("Cannot read properties of undefined (reading 'getUserMedia')"), 'missing'],
])('maps %s to %s', (error, problem) => expect(cameraProblem(error)).toBe(problem));
