import type { Role } from '@benchbook/domain/users';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { currentSession, type SessionApi } from '../../../lib/session/index.ts';
import { answerWith, startTestSession } from '../../../test-page.tsx';
import { theme } from '../../../ui/theme/theme.ts';
import { LoginRequired } from '../../guards/session-guards.tsx';
import { SignedIn } from '../signed-in.tsx';

/** The browser's side of a socket: opens immediately, records messages. */
export class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: TestSocket[] = [];
  readonly said: unknown[] = [];
  readyState = 1;
  readonly address: string;
  readonly protocols: readonly string[];
  constructor(address: string, protocols: readonly string[]) {
    super();
    this.address = address;
    this.protocols = protocols;
    TestSocket.opened.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
}

/** Call it before each test. */
export function startShell(): void {
  TestSocket.opened = [];
  vi.stubGlobal('WebSocket', TestSocket);
  connection.setState({ isOnline: true });
}

/** Call it after each test. */
export function stopShell(): void {
  vi.unstubAllGlobals();
  connection.setState({ isOnline: true });
}

interface Given {
  hasOneTimePassword?: boolean;
  logout?: SessionApi['logout'];
}

/** The frame around a page, for a user of the role. */
export function openShell(role: Role, { hasOneTimePassword = false, logout }: Given = {}) {
  startTestSession(role, 'u1', logout);
  if (hasOneTimePassword) {
    const claims = { _id: 'u1', username: 'somebody', role, image: '', otp: true, exp: Date.now() / 1000 + 900 };
    currentSession().begin({ accessToken: `e30.${btoa(JSON.stringify(claims))}.s`, refreshToken: 'r1' });
  }
  answerWith({
    'POST /api/notifications/filtered': [],
    'GET /api/devices/this': { approved: false, nickname: '', provider: false, people: [] },
  });
  const guarded = (
    <LoginRequired>
      <SignedIn />
    </LoginRequired>
  );
  render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter initialEntries={['/dashboard/home']}>
        <Routes>
          <Route path="/dashboard" element={guarded}>
            <Route path="*" element={<p>page</p>} />
          </Route>
          <Route path="/login" element={<p>sign-in page</p>} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
  return userEvent.setup();
}
