import type { Role } from '@benchbook/domain/users';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from './lib/query/query-client.ts';
import { createSession, provideSession, type SessionApi } from './lib/session/index.ts';
import { BannerStack } from './ui/banners/index.ts';
import { DialogProvider } from './ui/dialogs/index.ts';
import { AppRouter, appHistory } from './ui/navigation/index.ts';
import { theme } from './ui/theme/theme.ts';

/** An access token as the server makes it, without a signature that anybody looks at. */
export function anAccessToken(role: Role = 'Engineer', username = 'somebody', userId = 'u1'): string {
  const claims = { _id: userId, username, role, image: '', exp: Math.floor(Date.now() / 1000) + 900 };
  return `e30.${btoa(JSON.stringify(claims))}.s`;
}

/** A session of its own for each test; nobody is signed in without a role. `logout` is the call that ends it on the server. */
export function startTestSession(role?: Role, userId = 'u1', logout: SessionApi['logout'] = async () => undefined): void {
  localStorage.clear();
  const session = createSession({
    refresh: () => Promise.reject(new Error('not asked for')),
    logout,
    isRejection: () => false,
  });
  provideSession(session);
  if (role) session.begin({ accessToken: anAccessToken(role, 'somebody', userId), refreshToken: 'r1' });
  else session.expire();
}

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Answer = unknown | Response | ((call: SentCall) => unknown);

/**
 * Substitutes the server behind `fetch`, in words of the wire. Keys are `GET /api/wip`; a `*` stands for one
 * part of the path. A call that has no answer fails the test with its name. Gives the calls that were made.
 */
export function answerWith(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'http://plant');
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    const call: SentCall = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      body,
    };
    sent.push(call);
    const name = `${call.method} ${url.pathname}`;
    const key = Object.keys(answers).find((pattern) => matches(pattern, name));
    if (key === undefined) throw new Error(`Nothing answers ${name}`);
    const answer = answers[key];
    const content: unknown = typeof answer === 'function' ? await answer(call) : answer;
    return content instanceof Response ? content.clone() : Response.json(content);
  });
  return sent;
}

function matches(pattern: string, name: string): boolean {
  const [wanted, given] = [pattern.split('/'), name.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index]);
}

/** Where a page is, and how it came there. */
export interface Place extends Location {
  readonly action: NavigationType;
}

interface RouterAtProps {
  address: string;
  onPlace(place: Place): void;
  children: ReactNode;
}

/** The router of the app at an address. */
export function RouterAt({ address, onPlace, children }: RouterAtProps) {
  useState(() => appHistory.replace(address));
  return (
    <AppRouter>
      <Follow onPlace={onPlace} />
      {children}
    </AppRouter>
  );
}

function Follow({ onPlace }: Pick<RouterAtProps, 'onPlace'>) {
  const [location, action] = [useLocation(), useNavigationType()];
  useLayoutEffect(() => {
    onPlace({ ...location, action });
  }, [location, action, onPlace]);
  return null;
}

/** Draws a page in everything that stands around it in the app, at an address. */
export function openPage(page: ReactNode, address = '/') {
  const places: Place[] = [];
  const queries = createQueryClient({ retry: false });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <DialogProvider>
          <BannerStack />
          <RouterAt address={address} onPlace={(place) => places.push(place)}>
            {page}
          </RouterAt>
        </DialogProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), place: () => lastOf(places), queries };
}

/** @throws Error before anything is drawn */
export function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new Error('Nothing is drawn yet');
  return last;
}

/** jsdom lays nothing out; a list that holds only what is in view needs a height to have something in view. */
export function giveElementsAHeight(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
}
