import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { path } from '@shared/http-api/app';
import { useResult } from '@shared/module-kit';
import { renderPage } from '@shared/module-testing';
import ScanCenterPage from './ScanCenterPage';

jest.mock('./qr-reader', () => ({ createQrReader: () => new Promise(() => undefined) }));

beforeEach(() => {
  // A camera that is still starting, so that the page shows its instruction.
  const getUserMedia = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A return report, which opens the scanner for a cabinet. */
function Report() {
  const { open } = useResult('cabinet', () => undefined);
  return <button onClick={() => open(path.scanCenter({ mode: 'return' }))}>Scan the cabinet</button>;
}

/** Renders the report on /feedback and the scanner elsewhere. */
function ReportAndScanner() {
  return useLocation().pathname === '/feedback' ? <Report /> : <ScanCenterPage />;
}

test('asks for the cabinet of a return when a report opened the scanner', async () => {
  renderPage(ReportAndScanner, { module: 'mf-rental', url: '/feedback' });
  await userEvent.click(screen.getByRole('button', { name: 'Scan the cabinet' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Point at the code on the cabinet you returned to');
  expect(screen.getByText('Its number goes into your report')).toBeInTheDocument();
});

test('shows the instruction of a rental when no report opened the scanner', () => {
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center?mode=return' });
  expect(screen.getByRole('heading')).toHaveTextContent(/^Point at the code on the cabinet$/);
  expect(screen.getByText('You see the price before you pay anything')).toBeInTheDocument();
});
