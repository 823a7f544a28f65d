import { render, screen } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepFocusAtWork, rememberFocus, useFocusGoesTo, useHeadingTakesFocus } from './index.ts';

beforeAll(() => {
  keepFocusAtWork();
  rememberFocus();
});
afterEach(() => document.body.replaceChildren());

function Bar({ isShown }: { isShown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Devices
      </h1>
      <input />
      {isShown && <Chosen place={heading} />}
    </>
  );
}

function Chosen({ place }: { place: RefObject<HTMLElement | null> }) {
  const button = useFocusGoesTo<HTMLButtonElement>(place);
  return (
    <button ref={button} type="button">
      Authorize
    </button>
  );
}

test('when a focused element is removed the focus moves to the element that stays; a focus elsewhere or nowhere is left alone', async () => {
  const { rerender } = render(<Bar isShown />);
  screen.getByRole('button').focus();
  rerender(<Bar isShown={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  rerender(<Bar isShown />);
  screen.getByRole('textbox').focus();
  rerender(<Bar isShown={false} />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Bar isShown />);
  screen.getByRole('textbox').blur();
  rerender(<Bar isShown={false} />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
});

/** As in a browser: a disabled element loses the focus a little later. */
async function startWork(button: HTMLButtonElement): Promise<void> {
  button.focus();
  button.disabled = true;
  await Promise.resolve();
  button.blur();
  expect(document.activeElement).toBe(document.body);
}

test('a button gets the focus back after its action', async () => {
  render(<button type="button">Save</button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  await startWork(button);
  button.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

test.each([
  ['by keyboard', (field: HTMLElement) => field.focus()],
  ['with a press', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('focus that moved elsewhere %s stays there when the action of a button ends', async (_, goOn) => {
  render(
    <>
      <button type="button">Save</button>
      <input />
    </>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  await startWork(button);
  goOn(screen.getByRole('textbox'));
  button.disabled = false;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).not.toBe(button);
});

function Page({ name, isLoading = false, hasLink = false }: { name: string; isLoading?: boolean; hasLink?: boolean }) {
  useHeadingTakesFocus(name);
  return (
    <>
      <a href="/elsewhere">Always there</a>
      <main key={name}>
        {!isLoading && <h1>{name}</h1>}
        {hasLink && <a href="/devices">To the devices</a>}
      </main>
    </>
  );
}

test('navigating from something on this page focuses the heading of the next page, even if that heading appears late', async () => {
  const { rerender } = render(<Page name="Home" hasLink />);
  screen.getByRole('link', { name: 'To the devices' }).focus();
  rerender(<Page name="Devices" isLoading />);
  rerender(<Page name="Devices" />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })));
  rerender(<Page name="Users" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' }));
});

test('the focus is left alone when the clicked element is on every page, or when the focus is elsewhere when the heading appears', async () => {
  const { rerender } = render(<Page name="Home" hasLink />);
  const stays = screen.getByRole('link', { name: 'Always there' });
  stays.focus();
  rerender(<Page name="Devices" hasLink />);
  expect(document.activeElement).toBe(stays);
  screen.getByRole('link', { name: 'To the devices' }).focus();
  rerender(<Page name="Users" isLoading />);
  stays.focus();
  rerender(<Page name="Users" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(stays);
});
