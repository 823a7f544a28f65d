import { canManagePeople } from '@benchbook/domain/access';
import { LIBRARY_EXTENSIONS } from '@benchbook/domain/attachments';
import { ROLES } from '@benchbook/domain/users';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, startTestSession } from '../../test-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { t } from './messages.ts';

const FILES = 'Which files can I attach, and how do I name them?';
const PROFILE = 'How do I change my user name or my role?';

test.each([
  ['Attachments must be of a valid type', FILES],
  ['Attachments must have a unique name', FILES],
  ['Attachment names have no spaces or special characters.', FILES],
  ['Profile information is edited by a system administrator.', PROFILE],
])('FAQ-01 FAQ-02 FAQ-03 FAQ-04 FAQ-05: one click shows "%s", another hides it', async (fact, question) => {
  startTestSession('QA');
  const { user } = openPage(<FaqPage />, '/dashboard/faq');
  const isHidden = () => screen.getByText((text) => text.startsWith(fact)).closest('[hidden]') !== null;
  const entry = screen.getByRole('button', { name: question });
  expect(isHidden()).toBe(true);
  await user.click(entry);
  expect([isHidden(), entry.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  await user.click(entry);
  expect([isHidden(), entry.getAttribute('aria-expanded')]).toEqual([true, 'false']);
});

test('ROLE-14: the answer about unauthorized devices names only roles that may authorize them', () => {
  const named = ROLES.filter((role) => new RegExp(`\\b${role}\\b`).test(t('deviceApprovalAnswer')));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((role) => !canManagePeople(role))).toEqual([]);
});

test('FAQ-02: the answer names exactly the file types that the library accepts', () => {
  const named = t('attachmentRulesAnswer').match(/(?<=\.)[a-z0-9]+(?=[,)])/g);
  expect(named).toEqual([...LIBRARY_EXTENSIONS]);
});

test('only authors see the questions about authoring', () => {
  startTestSession('Engineer');
  openPage(<FaqPage />, '/dashboard/faq');
  expect(screen.getByRole('button', { name: 'How do I change what is released?' })).toBeTruthy();
  expect(screen.getByText('23 questions')).toBeTruthy();
  cleanup();
  startTestSession('Artisan');
  openPage(<FaqPage />, '/dashboard/faq');
  expect(screen.queryByRole('button', { name: 'How do I change what is released?' })).toBeNull();
  expect(screen.getByText('16 questions')).toBeTruthy();
});
