import { useEffect, useRef, useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useArrivalFocus } from './arrival-focus';

const Heading = ({ children }: { children: string }) => <h1 tabIndex={-1}>{children}</h1>;

/** A field that takes the focus. */
function Field() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Code" />;
}

/** An app with a header that stays, a page whose data arrive later, and one that focuses its field. */
function App() {
  const [path, setPath] = useState('/home');
  const [isLoaded, setLoaded] = useState(false);
  const [rows, setRows] = useState(['1', '2']);
  useArrivalFocus(path);
  return (
    <>
      <button onClick={() => setPath('/home')}>Back</button>
      <button onClick={() => setLoaded(true)}>The data arrive</button>
      <main>
        {path === '/home' && (
          <>
            <Heading>Home</Heading>
            <button onClick={() => setPath('/orders')}>Orders</button>
            <button onClick={() => setPath('/login')}>Login</button>
          </>
        )}
        {path === '/orders' && !isLoaded && <p>Loading</p>}
        {path === '/orders' && isLoaded && <Heading>Orders</Heading>}
        {path === '/orders' &&
          isLoaded &&
          rows.map((row) => (
            <button
              key={row}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            >{`Delete ${row}`}</button>
          ))}
        {path === '/login' && (
          <>
            <Heading>Sign in</Heading>
            <Field />
          </>
        )}
      </main>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => void render(<App />));

test('leaves the first page to the browser', () => {
  expect(document.body).toHaveFocus();
});

test('focuses the heading of the next page as soon as there is one', async () => {
  await userEvent.click(button('Orders'));
  expect(document.body).toHaveFocus();
  act(() => button('The data arrive').click());
  await waitFor(() => expect(heading('Orders')).toHaveFocus());
});

test('also if the control that leads there stays in the header', async () => {
  await userEvent.click(button('Orders'));
  await userEvent.click(button('Back'));
  expect(heading('Home')).toHaveFocus();
});

test('the focus stays where it is when another control goes away', async () => {
  await userEvent.click(button('Orders'));
  act(() => button('The data arrive').click());
  await screen.findByRole('button', { name: 'Delete 2' });
  button('Delete 1').focus();
  act(() => button('Delete 2').click());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete 2' })).toBeNull());
  expect(button('Delete 1')).toHaveFocus();
});

test('leaves the focus to a page that takes it', async () => {
  await userEvent.click(button('Login'));
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

test('focuses the heading when the focused control goes away, and only then', async () => {
  await userEvent.click(button('Orders'));
  act(() => button('The data arrive').click());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2' }));
  await waitFor(() => expect(heading('Orders')).toHaveFocus());
  button('Delete 1').focus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.hover(heading('Orders'));
  expect(document.body).toHaveFocus();
});
