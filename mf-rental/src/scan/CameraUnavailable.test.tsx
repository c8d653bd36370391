import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrowserType } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import { CameraUnavailable } from './CameraUnavailable';
import type { CameraProblem } from './use-camera';

const open = (browserType: BrowserType, problem: CameraProblem) =>
  renderPage(() => <CameraUnavailable problem={problem} onRetry={() => undefined} />, {
    module: 'mf-rental',
    url: '/scan/center',
    browserType,
  });

const NO_ACCESS = 'This app gives no access to the camera';

test.each<[BrowserType, CameraProblem, string]>([
  ['browser', 'denied', 'No access to the camera'],
  ['browser', 'missing', 'No camera here'],
  ['other', 'denied', NO_ACCESS],
  ['other', 'missing', NO_ACCESS],
  ['wechat', 'denied', NO_ACCESS],
  ['other', 'busy', 'The camera is in use'],
])('in %s with the camera %s, says: %s', (browserType, problem, title) => {
  open(browserType, problem);
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.queryAllByRole('button', { name: 'Copy the address' })).toHaveLength(
    title === NO_ACCESS ? 1 : 0,
  );
});

test.each<[CameraProblem, RegExp]>([
  ['denied', /^Allow this app to use the camera/],
  ['missing', /^Copy the address and open/],
])('in an in-app browser with the camera %s, says first: %s', (problem, text) => {
  open('other', problem);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('copies the address of the page in an in-app browser', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { toasts } = open('other', 'denied');
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(write).toHaveBeenCalledWith(window.location.href);
  expect(toasts).toEqual(['copy succeeded']);
});
