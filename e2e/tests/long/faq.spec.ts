import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';

test('J17 2, FAQ-01 FAQ-02 FAQ-03 FAQ-04 FAQ-05: one click opens an answer and another closes it; the four facts are there', async ({
  page,
}) => {
  await signIn(page, 'demo_qa');
  await page.goto('/dashboard/faq');
  const files = page.getByRole('button', { name: 'Which files can I attach, and how do I name them?' });
  const fact = page.getByText('Attachments must be of a valid type');
  await expect(fact).toBeHidden();
  await files.click();
  for (const words of [
    'Attachments must be of a valid type',
    'Attachments must have a unique name',
    'Attachment names have no spaces or special characters',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page).toHaveURL(/#attachment-rules$/);
  await files.click();
  await expect(fact).toBeHidden();
  await page.getByRole('button', { name: 'How do I change my user name or my role?' }).press('Enter');
  await expect(page.getByText('Profile information is edited by a system administrator.')).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect(await axeFindings(page), look).toEqual([]);
  }
});

test('a search finds text of an answer, and a link leads to it, on a phone too', async ({ openPage }) => {
  const phone = await openPage(PHONE);
  await signIn(phone, 'demo_artisan');
  await phone.goto('/dashboard/faq#signed-out');
  await expect(phone.getByText('A session ends when it was not used for a long time')).toBeInViewport();
  const search = phone.getByRole('searchbox', { name: 'Search questions and answers' });
  await search.fill('waiting mark');
  await expect(phone.getByRole('status').filter({ hasText: 'question' })).toHaveText('1 question');
  await phone.getByRole('button', { name: 'The network is gone. Do I lose what I did?' }).tap();
  await expect(phone.getByText('are kept on this device')).toBeVisible();
  await search.fill('no such thing');
  await expect(phone.getByText(/No question is like that/)).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
});
